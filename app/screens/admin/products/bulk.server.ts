import { data, href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { optionalLine, recordId } from "#domain/form-fields";
import { maxChosen, parseProductList } from "#domain/product-list";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { redirectWithToast } from "#server/http/toast.server";
import { changeProducts } from "#server/product.server";
import { listMatchingIds } from "#server/product-table.server";
import { changeReferences, references } from "./references.server";

/** `scope`: the chosen products, or all that match the filters of the page. */
export const bulkForm = z.object({
  intent: z.literal("bulk"),
  change: z.enum(["feature", "unfeature", "category", "delete"]),
  scope: z.enum(["chosen", "found"]).default("chosen"),
  ids: z.array(recordId).max(maxChosen).default([]),
  /** The number of matching products that the person has seen. */
  found: z.coerce.number().int().min(0).default(0),
  category: optionalLine,
  references,
});

/**
 * Changes many products in one transaction. A change of all that match is refused when their number is not the one
 * that the person has seen.
 *
 * @param search the query string of the product table
 * @throws Response 400 for more than `maxChosen` products, or for a move without a category
 */
export async function changeMany(
  context: Readonly<RouterContextProvider>,
  sent: z.output<typeof bulkForm>,
  search: string,
) {
  const { change, scope, ids, category, found } = sent;
  if (change === "category" && category === null) throw data(null, { status: 400 });
  const changed = await write(context, async (tx, transaction) => {
    const chosen =
      scope === "found" ? await listMatchingIds(tx, parseProductList(new URLSearchParams(search))) : ids;
    if (chosen.length > maxChosen) throw data(null, { status: 400 });
    if (scope === "found" && chosen.length !== found) return null;
    if (change === "delete") await changeReferences(tx, chosen, sent.references);
    const changes = {
      feature: { is_featured: true },
      unfeature: { is_featured: false },
      category: { category: category ?? "" },
      delete: "delete",
    } as const;
    return { count: await changeProducts(tx, chosen, changes[change]), transaction };
  });
  if (changed === null) return failureResponse({ kind: "conflict" });
  const { count, transaction } = changed;
  if (count === 0) return failureResponse({ kind: "gone" });
  const code = change === "delete" ? "products-deleted" : "products-updated";
  return redirectWithToast(`${href("/product-table")}${search}`, code, { count, undo: { transaction } });
}
