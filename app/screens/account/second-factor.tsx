import { APIError } from "better-auth";
import { data, Form, href } from "react-router";
import { trustedDeviceDays } from "#domain/second-factor";
import { codeForm } from "#domain/sign-in";
import { AccountCard, CardSubmit } from "#parts/account-card";
import { MessagePage } from "#parts/message-page";
import { deactivatedCode, secondStepHeaders } from "#server/auth/auth.server";
import { passwordFingerprint } from "#server/auth/confirmation.server";
import { endIfPasswordChanged } from "#server/auth/new-session.server";
import { findSignedInBefore } from "#server/auth/people.server";
import { findPendingPerson } from "#server/auth/second-factor.server";
import { unavailable } from "#server/auth/unavailable.server";
import { ipContext, servicesContext } from "#server/context.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { m } from "#text/messages";
import { waitText } from "#text/wait";
import { LinkButton } from "#ui/button";
import { Field } from "#ui/field";
import { useFormResult } from "#ui/form-result";
import type { Route } from "./+types/second-factor";
import { completeSignIn, redirectAfterSignIn } from "./sign-in.server";

type CodeError =
  | { reason: "wrong" | "expired" | "deactivated" | "required" }
  | { reason: "wait"; seconds: number };

/** The second step of a sign-in, after the password. Without a first step, or too late, it gets 410. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const pending = await findPendingPerson(context.get(servicesContext).auth, request);
  return data({ isPending: pending !== null }, { status: pending ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, signInLimit } = context.get(servicesContext);
  const { code, trust } = parseForm(await readForm(request, codeForm), codeForm);
  const refuse = (refusal: CodeError, status: number) => data({ refusal }, { status });
  if (code === "") return refuse({ reason: "required" }, 400);
  const person = await findPendingPerson(auth, request);
  if (person === null) return refuse({ reason: "expired" }, 410);
  const ip = context.get(ipContext);
  const attempt = { email: `code ${person.email}`, ip, device: null };
  const { wait } = await signInLimit.countTry(attempt);
  if (wait !== null) return refuse({ reason: "wait", seconds: wait }, 429);
  const sent = {
    body: { code, trustDevice: trust },
    headers: secondStepHeaders(request, ip),
    returnHeaders: true as const,
  };
  try {
    const { email } = person;
    const [before, fingerprint] = await Promise.all([
      findSignedInBefore(db, email),
      passwordFingerprint(db, email),
    ]);
    const account = { email, fingerprint };
    const isFromApp = /^\d{6}$/.test(code);
    const { headers, response } = await (isFromApp
      ? auth.api.verifyTOTP(sent)
      : auth.api.verifyBackupCode(sent));
    if (response.user?.email !== email) return refuse({ reason: "expired" }, 410);
    const setCookies = headers.getSetCookie();
    if (await endIfPasswordChanged(db, account, setCookies)) return refuse({ reason: "expired" }, 410);
    await signInLimit.forgive(attempt);
    return redirectAfterSignIn(
      request,
      await completeSignIn(request, context, {
        email,
        setCookies,
        returning: before,
        hasSecondFactor: true,
      }),
    );
  } catch (error) {
    const reason = error instanceof APIError ? reasons[error.body?.code ?? error.status] : undefined;
    if (reason === undefined) throw unavailable(error, "A code could not be checked");
    if (reason === "locked") return refuse({ reason: "wait", seconds: lockedSeconds }, 429);
    return refuse({ reason }, reason === "wrong" ? 401 : reason === "deactivated" ? 403 : 410);
  }
}

/** Error codes of better-auth. It locks the codes of an account after ten wrong ones in a row. */
const reasons: Record<string, "wrong" | "expired" | "deactivated" | "locked"> = {
  INVALID_CODE: "wrong",
  INVALID_BACKUP_CODE: "wrong",
  INVALID_TWO_FACTOR_COOKIE: "expired",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "expired",
  ACCOUNT_TEMPORARILY_LOCKED: "locked",
  // An administrator has removed the second factor meanwhile.
  TOTP_NOT_ENABLED: "expired",
  BACKUP_CODES_NOT_ENABLED: "expired",
  // The same recovery code at the same moment.
  CONFLICT: "wrong",
  [deactivatedCode]: "deactivated",
};

const lockedSeconds = 900;

export default function SecondFactorStep({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal ?? null;
  const { form, field } = useFormResult(refusal ? { error: { code: [refusal.reason] } } : null);
  if (refusal?.reason === "expired" || !loaderData.isPending) {
    return (
      <MessagePage heading={m.code_title()} text={m.code_expired()}>
        <LinkButton to={href("/auth")}>{m.code_again()}</LinkButton>
      </MessagePage>
    );
  }
  return (
    <AccountCard
      heading={m.code_title()}
      text={m.code_text()}
      refusal={refusal && { title: m.auth_failed(), text: errorText(refusal) }}
    >
      <Form method="post" ref={form} className="mt-6 space-y-5">
        <Field
          field={field("code")}
          label={m.code_label()}
          error={refusal?.reason === "required" ? m.code_required() : undefined}
          autoComplete="one-time-code"
          spellCheck={false}
          autoFocus
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="trust" className="size-5 accent-palm" />
          {m.code_trust({ days: trustedDeviceDays })}
        </label>
        <CardSubmit label={m.code_submit()} sending={m.auth_submitting()} />
      </Form>
    </AccountCard>
  );
}

function errorText(refusal: CodeError): string {
  if (refusal.reason === "wait") return waitText(refusal.seconds);
  if (refusal.reason === "required") return m.code_required();
  return refusal.reason === "deactivated" ? m.auth_deactivated() : m.code_wrong();
}
