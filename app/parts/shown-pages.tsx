import { useEffect } from "react";
import { type MiddlewareFunction, useMatches } from "react-router";
import { visitorPage } from "#domain/visitor-page";

/** Loader results by route id. */
type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** Route error when the server cannot be reached. */
export class UnreachableError extends Error {}

/** LRU cache of loader results by page URL; insertion order gives the age. */
const shown = new Map<string, Results>();
const maxShown = 20;
let frame: Results = {};

/** Caches the data of the current page: visitor pages only, and only while nobody is signed in. */
export function useShownPage(isSignedIn: boolean): void {
  const matches = useMatches();
  useEffect(() => {
    const results = Object.fromEntries(
      matches.map(({ id, loaderData }) => [id, { type: "data" as const, result: loaderData }]),
    );
    frame = results.root ? { root: results.root } : {};
    const isWhole = matches.every(({ loaderData }) => loaderData !== undefined);
    if (isSignedIn) shown.clear();
    else if (isWhole && visitorPage(location.pathname)) {
      shown.delete(location.href);
      shown.set(location.href, results);
      const [oldest] = shown.keys();
      if (shown.size > maxShown && oldest !== undefined) shown.delete(oldest);
    }
  }, [matches, isSignedIn]);
}

/**
 * When the server is unreachable, shows a cached page or else an error page. `fetch` throws a TypeError in
 * that case.
 */
export const showWithoutServer: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const isUnreachable = Object.values(results).some(({ result }) => result instanceof TypeError);
  if (!isUnreachable || request.method !== "GET") return results;
  const before = shown.get(request.url);
  if (before) return before;
  const failed = Object.keys(results).map((id) => [
    id,
    { type: "error" as const, result: new UnreachableError("The server cannot be reached") },
  ]);
  return { ...Object.fromEntries(failed), ...frame };
};
