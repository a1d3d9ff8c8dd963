import type { RouterContextProvider } from "react-router";
import { may } from "#domain/permission";
import { personOf } from "#server/context.server";
import { isReader } from "#server/counts.server";
import { cachedPageNotes } from "#server/http/request-context.server";

/**
 * Whether this request counts as a view: no program, no staff. Always true while a page is rendered for the cache,
 * which checks each request itself.
 */
export function countsAsView(request: Request, context: Readonly<RouterContextProvider>): boolean {
  if (cachedPageNotes()) return true;
  return (
    isReader(request.method, Object.fromEntries(request.headers)) &&
    !may(personOf(context), "use the administration")
  );
}
