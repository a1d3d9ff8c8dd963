import { useEffect } from "react";

/** React Router's own list of screens, by their ids. */
type Manifest = { routes: Record<string, { module: string }> };

/** Milliseconds after which what the page itself needs has come. */
const delay = 3000;

/**
 * Fetches the code of other screens while nothing else is done: React Router reloads the page when a screen's code
 * cannot be fetched, and without a connection that would lose it.
 *
 * @param wanted what the screens' ids look like
 */
export function useFetchedScreens(wanted: RegExp): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {
        routes: {},
      };
      for (const [id, { module }] of Object.entries(routes)) {
        if (wanted.test(id)) import(/* @vite-ignore */ module).catch(() => {});
      }
    }, delay);
    return () => clearTimeout(timer);
  }, [wanted]);
}
