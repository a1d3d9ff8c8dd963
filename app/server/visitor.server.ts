import type { RouterContextProvider } from "react-router";
import { may } from "#domain/permission";
import { sessionContext } from "#server/context.server";
import { isReader } from "#server/counts.server";
import { cachedPageNotes } from "#server/http/request-context.server";

/**
 * Whether a visitor loads the page to read it, so that it counts: neither a program nor staff. Also true while a page is made
 * for the cache, which asks at each of its answers.
 */
export function isVisitor(request: Request, context: Readonly<RouterContextProvider>): boolean {
  if (cachedPageNotes()) return true;
  return (
    isReader(request.method, Object.fromEntries(request.headers)) &&
    !may(context.get(sessionContext)?.person ?? null, "use the administration")
  );
}
