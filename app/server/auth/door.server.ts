import { type MiddlewareFunction, redirect } from "react-router";
import { plainAddress } from "#domain/language-address";
import { may, type Permission } from "#domain/permission";
import { sessionContext } from "#server/context.server";

/**
 * The door in front of a route, for its pages, its data and its writes alike: who is not signed in
 * goes to sign in and comes back; who may not is told so. Nothing behind it has run by then.
 */
export function requirePermission(permission: Permission): MiddlewareFunction<Response> {
  return ({ request, context }, next) => {
    const person = context.get(sessionContext)?.person ?? null;
    if (may(person, permission)) return next();
    if (person !== null) throw new Response(null, { status: 403 });
    const { pathname, search } = new URL(request.url);
    // One that nobody has typed would be too long to come back to.
    const asked = search.length > 1000 ? "" : search;
    const back = new URLSearchParams({ next: plainAddress(pathname.replace(/\.data$/, "")) + asked });
    throw redirect(`/auth?${back}`);
  };
}

/** The same door for a page that anybody may read: only what could change something is asked. */
export function requirePermissionToWrite(permission: Permission): MiddlewareFunction<Response> {
  const door = requirePermission(permission);
  return (args, next) => {
    const isReading = args.request.method === "GET" || args.request.method === "HEAD";
    return isReading ? next() : door(args, next);
  };
}
