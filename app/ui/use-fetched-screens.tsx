import { useEffect } from "react";
import { fetchParts } from "./lazy-part";

type RouteFiles = { module: string; clientLoaderModule?: string; clientActionModule?: string };
type Manifest = { routes: Record<string, RouteFiles> };

/** Milliseconds to wait, so that the page's own files load first. */
const delay = 1000;

/**
 * Preloads the code of other routes. If a route module fails to load, React Router reloads the page;
 * without a connection the page is then lost.
 *
 * @param wanted matches the route ids to preload
 * @param withParts also preloads what these routes load when it is first needed
 */
export function useFetchedScreens(wanted: RegExp, { withParts = false } = {}): void {
  useEffect(() => {
    const timer = setTimeout(async () => {
      const manifest = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest;
      const files = Object.entries(manifest?.routes ?? {}).flatMap(([id, route]) =>
        wanted.test(id) ? [route.module, route.clientLoaderModule, route.clientActionModule] : [],
      );
      await Promise.allSettled(files.map((file) => file && import(/* @vite-ignore */ file)));
      if (withParts) fetchParts();
    }, delay);
    return () => clearTimeout(timer);
  }, [wanted, withParts]);
}
