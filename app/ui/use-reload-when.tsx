import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the page's data again after an answer that says they have changed: after a refused write the router loads
 * nothing.
 *
 * @param answer a new object for each answer
 */
export function useReloadWhen(isStale: boolean, answer: unknown): void {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
  useEffect(() => {
    if (isStale) revalidate();
  }, [isStale, answer, revalidate]);
}
