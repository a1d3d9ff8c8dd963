import { APIError } from "better-auth";
import { data, type RouterContextProvider } from "react-router";
import { type PasskeySignIn, passkeyCredential } from "#domain/sign-in";
import { authHeaders, deactivatedCode } from "#server/auth/auth.server";
import { findSignedInBefore } from "#server/auth/people.server";
import { unavailable } from "#server/auth/unavailable.server";
import { ipContext, servicesContext } from "#server/context.server";
import { completeSignIn, redirectAfterSignIn } from "./sign-in.server";

/**
 * Signs in with a passkey. Without a credential it gives the options for `navigator.credentials.get`.
 *
 * @param credential what the browser gave, as JSON
 */
export async function signInByPasskey(
  request: Request,
  context: Readonly<RouterContextProvider>,
  credential: string | undefined,
) {
  const { auth, db, signInLimit } = context.get(servicesContext);
  const ip = context.get(ipContext);
  const headers = authHeaders(request, ip);
  const respond = (value: Partial<PasskeySignIn>, init?: ResponseInit) =>
    data<PasskeySignIn>({ options: null, failure: null, ...value }, init);
  if (!credential) {
    const made = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
    return respond({ options: made.response }, { headers: made.headers });
  }
  const passkey = passkeyCredential.safeParse(credential);
  if (!passkey.success) return respond({ failure: { reason: "refused" } }, { status: 401 });
  const attempt = { email: `passkey ${passkey.data.id}`, ip, device: null };
  const { wait } = await signInLimit.countTry(attempt);
  if (wait !== null) return respond({ failure: { reason: "wait", seconds: wait } }, { status: 429 });
  try {
    const signedIn = await auth.api.verifyPasskeyAuthentication({
      headers,
      body: { response: passkey.data },
      returnHeaders: true,
    });
    await signInLimit.forgive(attempt);
    const { email } = signedIn.response.user;
    const setCookies = signedIn.headers.getSetCookie();
    const returning = await findSignedInBefore(db, email);
    return redirectAfterSignIn(
      request,
      await completeSignIn(request, context, { email, setCookies, returning, hasSecondFactor: true }),
    );
  } catch (error) {
    if (!(error instanceof APIError)) throw unavailable(error, "A passkey could not be checked");
    const isDeactivated = error.body?.code === deactivatedCode;
    return respond({ failure: { reason: isDeactivated ? "deactivated" : "refused" } }, { status: 401 });
  }
}
