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

const chosenIds = z.array(recordId).max(maxChosen).catch([]);

/**
 * The ritual steps that refer to the products `?id=`, or to all that match the filters of the product table with
 * `?scope=found`, and the products that could replace them there.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = url;
  const ids =
    searchParams.get("scope") === "found"
      ? await listMatchingIds(db, parseProductList(searchParams))
      : chosenIds.parse(searchParams.getAll("id"));
  const uses = await findUses(db, ids);
  const others = uses.length > 0 ? await listReferables(db) : [];
  return {
    uses,
    others: others.filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ id, name })),
  };
}
