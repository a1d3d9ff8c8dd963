import { type MiddlewareFunction, redirect } from "react-router";
import { plainPath } from "#domain/language-path";
import { may, type Permission } from "#domain/permission";
import { sessionContext } from "#server/context.server";

/**
 * Route guard for pages, data and writes; nothing behind it runs for a refused request. A visitor is
 * redirected to sign-in and back; somebody signed in without the permission gets 403.
 */
export function requirePermission(permission: Permission): MiddlewareFunction<Response> {
  return ({ request, context }, next) => {
    const person = context.get(sessionContext)?.person ?? null;
    if (may(person, permission)) return next();
    if (person !== null) throw new Response(null, { status: 403 });
    const { pathname, search } = new URL(request.url);
    // A very long query string would make the redirect URL too long.
    const asked = search.length > 1000 ? "" : search;
    const back = new URLSearchParams({ next: plainPath(pathname.replace(/\.data$/, "")) + asked });
    throw redirect(`/auth?${back}`);
  };
}

/** The same guard for a page that anybody may read: only requests that may change something are checked. */
export function requirePermissionToWrite(permission: Permission): MiddlewareFunction<Response> {
  const guard = requirePermission(permission);
  return (args, next) => {
    const isReading = args.request.method === "GET" || args.request.method === "HEAD";
    return isReading ? next() : guard(args, next);
  };
}
