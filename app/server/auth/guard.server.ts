import { data, href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { isJapanesePath, localizedPath, plainPath } from "#domain/language-path";
import { may } from "#domain/permission";
import type { RecordType } from "#domain/record";
import { recordPermission } from "#domain/record-permission";
import { isReading } from "#domain/request-method";
import { restrictedPages } from "#domain/restricted-page";
import type { Role } from "#domain/role";
import type { Session } from "#server/auth/person.server";
import { personOf, sessionContext } from "#server/context.server";

/**
 * Checks the permission in the page's row of `restrictedPages`, before any loader or action runs. A visitor is
 * redirected to sign-in and back. A signed-in person without the permission gets 403.
 *
 * @param refusal the text of a 403 response
 */
export const requirePermission =
  (refusal: (role: Role | null) => string): MiddlewareFunction<Response> =>
  ({ request, url, pattern, context }, next) => {
    const person = personOf(context);
    // The router gives the pattern without the first slash.
    const { read, write, refusedAt } = restrictedPages[`/${pattern}` as keyof typeof restrictedPages];
    const permission = isReading(request.method) ? read : write;
    if (permission === null || may(person, permission)) return next();
    if (person?.lacksSecondFactor && isReading(request.method)) throw redirect(href("/profile"));
    if (person !== null && refusedAt && isReading(request.method)) throw redirect(href(refusedAt));
    if (person !== null)
      throw new Response(refusal(person.role), {
        status: 403,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    const { pathname, search } = url;
    // With a long query string the redirect URL would be too long.
    const query = search.length > 1000 ? "" : search;
    const back = new URLSearchParams({ next: plainPath(pathname) + query });
    const language = isJapanesePath(pathname) ? "ja" : "en";
    throw redirect(`${localizedPath(language, href("/auth"))}?${back}`);
  };

/** @throws Response 403 when nobody is signed in */
export function requireSession(context: Readonly<RouterContextProvider>): Session {
  const session = context.get(sessionContext);
  if (session === null) throw data(null, { status: 403 });
  return session;
}

/**
 * For what translators may not do on a page that they may open.
 *
 * @throws Response 403 when the person may not add, delete and order records of the type
 */
export function requireManager(context: Readonly<RouterContextProvider>, recordType: RecordType): void {
  const person = personOf(context);
  if (!may(person, recordPermission(recordType))) throw data(null, { status: 403 });
}
