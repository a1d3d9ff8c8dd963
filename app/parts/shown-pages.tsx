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

/** Remembers the data of the page that is shown: visitors' pages only, and only while nobody is signed in. */
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

/** Without the server, shows a page again that was shown before, and for any other says that it cannot be reached. */
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
