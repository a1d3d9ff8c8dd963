import { data } from "react-router";
import { isRecordId } from "#domain/record";
import { requirePermission } from "#server/auth/door.server";
import { servicesContext } from "#server/context.server";
import { listReferables } from "#server/product.server";
import { findUses } from "#server/reference.server";
import type { Route } from "./+types/product-uses";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage products")];

/** A look-up that fails does not take the question with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

/** Which steps of rituals lead to a product, and which products could take its place. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isRecordId(params.id)) throw data(null, { status: 404 });
  const { db } = context.get(servicesContext);
  const [uses, products] = await Promise.all([findUses(db, params.id), listReferables(db)]);
  const others = products.filter(({ id }) => id !== params.id).map(({ id, name }) => ({ id, name }));
  return { uses, others: uses.length > 0 ? others : [] };
}
