import type { RouterContextProvider } from "react-router";
import { createResolver } from "#domain/product-reference";
import { servicesContext } from "#server/context.server";
import { listReferables } from "#server/product.server";

type References = Awaited<ReturnType<typeof readReferences>>;

// The form of a ritual stands in its list, so both need the products for the same request.
const ofRequests = new WeakMap<Readonly<RouterContextProvider>, Promise<References>>();

/**
 * What the screens of rituals need to judge references, read once in a request. `products`: all to which a step can
 * refer. `resolveForVisitors` knows only those that visitors see, `resolveAmongAll` knows all.
 */
export function referencesIn(context: Readonly<RouterContextProvider>): Promise<References> {
  const references = ofRequests.get(context) ?? readReferences(context);
  ofRequests.set(context, references);
  return references;
}

async function readReferences(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(servicesContext);
  const products = await listReferables(db);
  return {
    products,
    resolveForVisitors: createResolver(products.filter(({ isPublic }) => isPublic)),
    resolveAmongAll: createResolver(products),
  };
}
