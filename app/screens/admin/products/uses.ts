import { data } from "react-router";
import { z } from "zod";
import { recordId } from "#domain/form-fields";
import { maxChosen, parseProductList } from "#domain/product-list";
import { servicesContext } from "#server/context.server";
import { listReferables } from "#server/product.server";
import { listMatchingIds } from "#server/product-table.server";
import { findUses } from "#server/reference.server";
import type { Route } from "./+types/uses";

/** A failed look-up returns null: an error page would close the delete dialog. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

const chosenIds = z.array(recordId).min(1).max(maxChosen);

/**
 * The ritual steps that refer to the products `?id=`, or to all that match the filters of the product table with
 * `?scope=found`, and the products that could replace them there.
 *
 * @throws Response 400 for an invalid id, for no products, or for more than `maxChosen`
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = url;
  const { data: ids } = chosenIds.safeParse(
    searchParams.get("scope") === "found"
      ? await listMatchingIds(db, parseProductList(searchParams))
      : searchParams.getAll("id"),
  );
  if (ids === undefined) throw data(null, { status: 400 });
  const uses = await findUses(db, ids);
  const others = uses.length > 0 ? await listReferables(db) : [];
  const chosen = new Set(ids);
  return {
    uses,
    others: others.filter(({ id }) => !chosen.has(id)).map(({ id, name }) => ({ id, name })),
  };
}
