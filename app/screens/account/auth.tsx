import { parseWithZod } from "@conform-to/zod/v4";
import { APIError } from "better-auth";
import { data, Form, href, redirect } from "react-router";
import { z } from "zod";
import { signInWarning } from "#domain/request-limits";
import { passkeyForm, signInForm } from "#domain/sign-in";
import { AccountCard, CardSubmit } from "#parts/account-card";
import { authHeaders, deactivatedCode } from "#server/auth/auth.server";
import { passwordFingerprint } from "#server/auth/confirmation.server";
import { knownDevice } from "#server/auth/known-device.server";
import { endIfPasswordChanged } from "#server/auth/new-session.server";
import { findSignedInBefore } from "#server/auth/people.server";
import { unavailable } from "#server/auth/unavailable.server";
import { ipContext, servicesContext, sessionContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { notSentBack, parseForm, readForm } from "#server/http/read-form.server";
import { setCookieHeaders } from "#server/http/set-cookies.server";
import { m } from "#text/messages";
import { waitText } from "#text/wait";
import { Field } from "#ui/field";
import { type FieldResult, useFormResult } from "#ui/form-result";
import { Link } from "#ui/link";
import type { Route } from "./+types/auth";
import { signInByPasskey } from "./passkey.server";
import { PasskeyButton } from "./passkey-button";
import { completeSignIn, redirectAfterSignIn } from "./sign-in.server";

type SignInError = { reason: "wrong" | "unconfirmed" | "deactivated" } | { reason: "wait"; seconds: number };

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(sessionContext) !== null) throw redirect(href("/"));
  return null;
}

const sentForm = z.union([signInForm, passkeyForm]);

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, config, db, secret, signInLimit, warnOwner } = context.get(servicesContext);
  const form = await readForm(request, sentForm);
  if (form.has("intent")) {
    return signInByPasskey(request, context, parseForm(form, passkeyForm).credential);
  }
  const submission = parseWithZod(form, { schema: signInForm });
  if (submission.status !== "success") {
    return data(
      { result: submission.reply({ hideFields: notSentBack(submission) }), refusal: null },
      { status: 400 },
    );
  }
  const { email, password } = submission.value;
  const refuse = (refusal: SignInError, status: number) =>
    data({ result: submission.reply({ hideFields: notSentBack(submission) }), refusal }, { status });

  const signer = { secret, origin: config.origin };
  const account = { email, fingerprint: await fingerprintOf(db, email) };
  const device = knownDevice(request, account, signer, new Date());
  const attempt = { email, ip: context.get(ipContext), device };
  const { wait, tries } = await signInLimit.countTry(attempt);
  if (wait !== null) return refuse({ reason: "wait", seconds: wait }, 429);
  try {
    const before = await findSignedInBefore(db, email);
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: authHeaders(request, attempt.ip),
      returnHeaders: true,
    });
    const setCookies = headers.getSetCookie();
    if (await endIfPasswordChanged(db, account, setCookies)) return refuse({ reason: "wrong" }, 401);
    await signInLimit.forgive(attempt);
    if ("twoFactorRedirect" in response) {
      const { search } = new URL(request.url);
      // The session of whoever was signed in here before ends.
      if (context.get(sessionContext) !== null) await auth.api.signOut({ headers: request.headers });
      return redirect(href("/auth/second-factor") + search, { headers: setCookieHeaders(...setCookies) });
    }
    // No code is asked for on a trusted device.
    const hasSecondFactor = response.user.twoFactorEnabled === true;
    return redirectAfterSignIn(
      request,
      await completeSignIn(request, context, { email, setCookies, returning: before, hasSecondFactor }),
    );
  } catch (error) {
    const code = error instanceof APIError ? error.body?.code : undefined;
    if (code === "EMAIL_NOT_VERIFIED") return refuse({ reason: "unconfirmed" }, 401);
    if (code === deactivatedCode) return refuse({ reason: "deactivated" }, 403);
    if (!wrong.includes(code ?? "")) throw unavailable(error, "Nobody can sign in");
    if (tries >= signInWarning.tries) warnOwner(email);
    return refuse({ reason: "wrong" }, 401);
  }
}

/** better-auth error codes that mean wrong credentials. */
const wrong = ["INVALID_EMAIL_OR_PASSWORD", "INVALID_EMAIL", "PASSWORD_TOO_LONG"];

async function fingerprintOf(db: Database, email: string): Promise<string | null> {
  try {
    return await passwordFingerprint(db, email);
  } catch (error) {
    throw unavailable(error, "Nobody can sign in");
  }
}

const errors: Record<string, () => string> = {
  "email-required": m.auth_email_required,
  "email-invalid": m.auth_email_invalid,
  "password-required": m.auth_password_required,
};

export default function SignIn({ actionData }: Route.ComponentProps) {
  // The result of a passkey goes to its own fetcher.
  const outcome = actionData && "result" in actionData ? actionData : null;
  const { form, field } = useFormResult(outcome?.result ?? null);
  const [email, password] = [field("email"), field("password")];
  const refusal = outcome?.refusal ?? null;
  const errorOf = ({ code = "" }: FieldResult) => errors[code]?.();
  return (
    <AccountCard
      title={m.nav_sign_in()}
      heading={m.auth_title()}
      text={m.auth_subtitle()}
      refusal={refusal && { title: m.auth_failed(), text: errorText(refusal) }}
      footer={m.auth_footer()}
      below={
        <p className="mt-2 text-center text-sm">
          <Link to={href("/auth/forgot")} className="inline-flex min-h-11 items-center underline">
            {m.auth_forgot()}
          </Link>
        </p>
      }
    >
      <Form method="post" ref={form} className="mt-6 space-y-5">
        <Field
          field={email}
          label={m.auth_email()}
          error={errorOf(email)}
          type="email"
          autoComplete="username"
          spellCheck={false}
          required
        />
        <Field
          field={password}
          label={m.auth_password()}
          error={errorOf(password)}
          type="password"
          autoComplete="current-password"
          required
        />
        <CardSubmit label={m.auth_submit()} sending={m.auth_submitting()} />
      </Form>
      <PasskeyButton />
    </AccountCard>
  );
}

const refusals = { wrong: m.auth_wrong, unconfirmed: m.auth_unconfirmed, deactivated: m.auth_deactivated };

function errorText(refusal: SignInError): string {
  if (refusal.reason === "wait") return waitText(refusal.seconds);
  return refusals[refusal.reason]();
}
