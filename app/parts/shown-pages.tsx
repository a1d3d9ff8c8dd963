import { useEffect } from "react";
import { type MiddlewareFunction, useMatches } from "react-router";
import { visitorPage } from "#domain/visitor-page";

/** What a route's loader has given, or why it could not. */
type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** The server could not be asked. */
export class UnreachableError extends Error {}

/** Pages that were shown, by their addresses; those shown last are kept. */
const shown = new Map<string, Results>();
const mostShown = 20;
let frame: Results = {};

/** Keeps the page that is shown, if it is one for visitors and tells nothing of a person. */
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
      if (shown.size > mostShown && oldest !== undefined) shown.delete(oldest);
    }
  }, [matches, isSignedIn]);
}

/** Where the server cannot be reached, a page that was shown before is shown as it was; another says what is so. */
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
