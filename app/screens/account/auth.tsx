import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { APIError } from "better-auth";
import { data, Form, redirect, useNavigation } from "react-router";
import { localPath } from "#domain/address";
import { signInForm } from "#domain/sign-in";
import { AccountCard } from "#parts/account-card";
import { addressContext, servicesContext, sessionContext } from "#server/context.server";
import { notSentBack, readForm } from "#server/form.server";
import { tellNext } from "#server/notice.server";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { Field } from "#ui/field";
import type { Route } from "./+types/auth";

type Refusal = { reason: "wrong" | "unconfirmed" } | { reason: "wait"; seconds: number };

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(sessionContext) !== null) throw redirect("/");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, signInLimit } = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request, signInForm), { schema: signInForm });
  if (submission.status !== "success") {
    return data(
      { result: submission.reply({ hideFields: notSentBack(submission) }), refusal: null },
      { status: 400 },
    );
  }
  const { email, password } = submission.value;
  const address = context.get(addressContext);
  const refuse = (refusal: Refusal, status: number) =>
    data({ result: submission.reply({ hideFields: notSentBack(submission) }), refusal }, { status });

  const seconds = await signInLimit.countTry(email, address);
  if (seconds !== null) return refuse({ reason: "wait", seconds }, 429);
  try {
    const { headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
    await signInLimit.forgive(email, address);
    // The session that this browser had until now ends with it.
    if (context.get(sessionContext) !== null) await auth.api.signOut({ headers: request.headers });
    const answer = new Headers();
    for (const cookie of headers.getSetCookie()) answer.append("Set-Cookie", cookie);
    answer.append("Set-Cookie", tellNext("welcome-back"));
    return redirect(localPath(new URL(request.url).searchParams.get("next")) ?? "/", { headers: answer });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return refuse({ reason: error.body?.code === "EMAIL_NOT_VERIFIED" ? "unconfirmed" : "wrong" }, 401);
  }
}

const errors: Record<string, () => string> = {
  "email-required": m.auth_email_required,
  "email-invalid": m.auth_email_invalid,
  "password-required": m.auth_password_required,
};

export default function SignIn({ actionData }: Route.ComponentProps) {
  const [form, fields] = useForm({ lastResult: actionData?.result ?? null });
  const isSending = useNavigation().formMethod === "POST";
  const refusal = actionData?.refusal ?? null;
  const errorOf = (codes: string[] | undefined) => errors[codes?.[0] ?? ""]?.();
  return (
    <AccountCard
      title={m.nav_sign_in()}
      heading={m.auth_title()}
      text={m.auth_subtitle()}
      refusal={refusal && { title: m.auth_failed(), text: refusalText(refusal) }}
      footer={m.auth_footer()}
    >
      <Form method="post" id={form.id} onSubmit={form.onSubmit} className="mt-6 space-y-5">
        <Field
          field={fields.email as never}
          label={m.auth_email()}
          error={errorOf(fields.email?.errors)}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <Field
          field={fields.password as never}
          label={m.auth_password()}
          error={errorOf(fields.password?.errors)}
          type="password"
          autoComplete="current-password"
        />
        <button
          type="submit"
          disabled={isSending}
          className={`${buttonStyle("accent")} w-full disabled:opacity-70`}
        >
          {isSending ? m.auth_submitting() : m.auth_submit()}
        </button>
      </Form>
    </AccountCard>
  );
}

function refusalText(refusal: Refusal): string {
  if (refusal.reason === "wait") return m.auth_wait({ seconds: refusal.seconds });
  return refusal.reason === "unconfirmed" ? m.auth_unconfirmed() : m.auth_wrong();
}
