import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import type { loader } from "./uses";

/** The ritual steps that refer to a product: undefined while they are looked up, null if that has failed. */
export function useProductUses(productId: string) {
  const { load, data } = useFetcher<Awaited<ReturnType<typeof loader>> | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per product
  useEffect(() => {
    load(href("/admin/product-uses/:id", { id: productId }));
  }, [productId]);
  return data;
}
