import { href, type MiddlewareFunction, redirect } from "react-router";
import { plainPath } from "#domain/language-path";
import { may } from "#domain/permission";
import { restrictedPages } from "#domain/restricted-page";
import { sessionContext } from "#server/context.server";

/**
 * Checks the permission that the page's row in `restrictedPages` names; nothing behind it runs for a refused
 * request. A visitor is redirected to sign-in and back; somebody signed in without the permission gets 403.
 */
export const requirePermission: MiddlewareFunction<Response> = ({ request, pattern, context }, next) => {
  const person = context.get(sessionContext)?.person ?? null;
  const isReading = request.method === "GET" || request.method === "HEAD";
  // The router gives the pattern without the first slash.
  const { read, write } = restrictedPages[`/${pattern}` as keyof typeof restrictedPages];
  const permission = isReading ? read : write;
  if (permission === null || may(person, permission)) return next();
  if (person !== null) throw new Response(null, { status: 403 });
  const { pathname, search } = new URL(request.url);
  // A very long query string would make the redirect URL too long.
  const query = search.length > 1000 ? "" : search;
  const back = new URLSearchParams({ next: plainPath(pathname.replace(/\.data$/, "")) + query });
  throw redirect(`${href("/auth")}?${back}`);
};
