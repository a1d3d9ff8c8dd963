import { href, type RouterContextProvider, redirect } from "react-router";
import { isJapanesePath, plainPath } from "#domain/language-path";
import { localPath } from "#domain/local-path";
import { passwordFingerprint } from "#server/auth/confirmation.server";
import { knownDevice, rememberDevice } from "#server/auth/known-device.server";
import { setLastSignIn } from "#server/auth/people.server";
import { setNewSessionSecondFactor } from "#server/auth/second-factor.server";
import { servicesContext, sessionContext } from "#server/context.server";
import { setCookieHeaders } from "#server/http/set-cookies.server";
import { toastHeader } from "#server/http/toast.server";
import { mailAboutNewDevice } from "./new-device.server";

/**
 * Headers of the response to a complete sign-in: the cookie of the session, the cookie that makes the device known,
 * and the toast.
 *
 * @param setCookies from better-auth
 * @param hasSecondFactor whether a code, a trusted device or a passkey was part of the sign-in
 * @param returning who has signed in before, and is told of an unknown device; null for a first sign-in
 */
export async function completeSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  {
    email,
    setCookies,
    returning,
    hasSecondFactor,
  }: {
    email: string;
    setCookies: string[];
    returning: { email: string; name: string } | null;
    hasSecondFactor: boolean;
  },
): Promise<Headers> {
  const { auth, config, db, secret } = context.get(servicesContext);
  const signer = { secret, origin: config.origin };
  const account = { email, fingerprint: await passwordFingerprint(db, email) };
  if (returning && knownDevice(request, account, signer, new Date()) === null) {
    mailAboutNewDevice(request, context, returning);
  }
  await setLastSignIn(db, email);
  if (hasSecondFactor) await setNewSessionSecondFactor(db, setCookies);
  // A new sign-in also ends this browser's previous session.
  if (context.get(sessionContext) !== null) await auth.api.signOut({ headers: request.headers });
  const device = rememberDevice(request, account, signer, new Date());
  return setCookieHeaders(...setCookies, device, toastHeader("welcome-back"));
}

/** Leads to where somebody wanted to go before signing in. */
export function redirectAfterSignIn(request: Request, headers: Headers): Response {
  const { pathname, searchParams } = new URL(request.url);
  const wanted = localPath(searchParams.get("next")) ?? href("/");
  // Below `/ja` the router adds the prefix, so it is removed here. The rest may be `//elsewhere.example`.
  const target = isJapanesePath(pathname) ? localPath(plainPath(wanted)) : wanted;
  return redirect(target ?? href("/"), { headers });
}
