import { useEffect } from "react";

type RouteFiles = { module: string; clientLoaderModule?: string; clientActionModule?: string };
type Manifest = { routes: Record<string, RouteFiles> };

/** Milliseconds to wait, so that the page's own files load first. */
const delay = 1000;

/**
 * Preloads the code of other routes. If a route module fails to load, React Router reloads the page;
 * without a connection the page is then lost.
 *
 * @param wanted matches the route ids to preload
 */
export function useFetchedScreens(wanted: RegExp): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { routes } = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {
        routes: {},
      };
      for (const [id, route] of Object.entries(routes)) {
        if (!wanted.test(id)) continue;
        for (const file of [route.module, route.clientLoaderModule, route.clientActionModule]) {
          if (file) import(/* @vite-ignore */ file).catch(() => {});
        }
      }
    }, delay);
    return () => clearTimeout(timer);
  }, [wanted]);
}
