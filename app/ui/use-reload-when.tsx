import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Loads the page's data again when `isStale` becomes true: after a refused write the router loads nothing. */
export function useReloadWhen(isStale: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isStale) revalidate();
  }, [isStale, revalidate]);
}
