import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import type { loader } from "./uses";

/**
 * The ritual steps that refer to products: undefined while they are looked up, null if that has failed.
 *
 * @param search the products, as the query of the look-up (see `uses.ts`)
 */
export function useProductUses(search: string) {
  const { load, data } = useFetcher<Awaited<ReturnType<typeof loader>> | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per query
  useEffect(() => {
    load(`${href("/admin/product-uses")}?${search}`);
  }, [search]);
  return data;
}
