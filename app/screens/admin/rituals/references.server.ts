import type { RouterContextProvider } from "react-router";
import { createResolver } from "#domain/product-reference";
import { servicesContext } from "#server/context.server";
import { listReferables } from "#server/product.server";

type References = Awaited<ReturnType<typeof readReferences>>;

// The form of a ritual stands in its list, so both need the products for the same request.
const ofRequests = new WeakMap<Readonly<RouterContextProvider>, Promise<References>>();

/** The products to which a step can refer, and to which of them a reference leads: read once in a request. */
export function referencesIn(context: Readonly<RouterContextProvider>): Promise<References> {
  const references = ofRequests.get(context) ?? readReferences(context);
  ofRequests.set(context, references);
  return references;
}

async function readReferences(context: Readonly<RouterContextProvider>) {
  const products = await listReferables(context.get(servicesContext).db);
  return { products, resolve: createResolver(products) };
}
