import { data } from "react-router";
import { isRecordId } from "#domain/record-id";
import { servicesContext } from "#server/context.server";
import { listReferables } from "#server/product.server";
import { findUses } from "#server/reference.server";
import type { Route } from "./+types/uses";

/** A failed look-up returns null: an error page would close the delete dialog. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

/** The ritual steps that refer to a product, and the products that could replace it there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isRecordId(params.id)) throw data(null, { status: 404 });
  const { db } = context.get(servicesContext);
  const [uses, products] = await Promise.all([findUses(db, params.id), listReferables(db)]);
  const others = products.filter(({ id }) => id !== params.id).map(({ id, name }) => ({ id, name }));
  return { uses, others: uses.length > 0 ? others : [] };
}
