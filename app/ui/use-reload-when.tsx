import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the page's data again after a result that says they have changed: after a refused write the router loads
 * nothing.
 *
 * @param result a new object for each result
 */
export function useReloadWhen(isStale: boolean, result: unknown): void {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    if (isStale) revalidate();
  }, [isStale, result, revalidate]);
}
