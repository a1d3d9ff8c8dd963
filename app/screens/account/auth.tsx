import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { APIError } from "better-auth";
import { data, Form, redirect, useNavigation } from "react-router";
import { localPath } from "#domain/address";
import { brand } from "#domain/brand";
import { signInForm } from "#domain/sign-in";
import { NoticeCard } from "#parts/notice";
import { addressContext, servicesContext, sessionContext } from "#server/context.server";
import { tellNext } from "#server/notice.server";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { Field } from "#ui/field";
import { PageHead } from "#ui/page-head";
import type { Route } from "./+types/auth";

type Refusal = { reason: "wrong" | "unconfirmed" } | { reason: "wait"; seconds: number };

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(sessionContext) !== null) throw redirect("/");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, signInLimit } = context.get(servicesContext);
  const submission = parseWithZod(await request.formData(), { schema: signInForm });
  if (submission.status !== "success") {
    return data({ result: submission.reply({ hideFields: ["password"] }), refusal: null }, { status: 400 });
  }
  const { email, password } = submission.value;
  const address = context.get(addressContext);
  const refuse = (refusal: Refusal, status: number) =>
    data({ result: submission.reply({ hideFields: ["password"] }), refusal }, { status });

  const seconds = await signInLimit.countTry(email, address);
  if (seconds !== null) return refuse({ reason: "wait", seconds }, 429);
  try {
    const { headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
    await signInLimit.forgive(email, address);
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
    <div className="grid grow place-items-center bg-cream px-5 py-16">
      <PageHead title={m.page_title({ page: m.nav_sign_in(), brand: brand.name })} noindex />
      <div className="w-full max-w-md rounded-md bg-paper p-7 sm:p-10">
        <h1 className="heading-2 text-center">{m.auth_title()}</h1>
        <p className="mt-3 text-center text-ink-soft">{m.auth_subtitle()}</p>
        <div role="alert" className="mt-6">
          {refusal && <NoticeCard title={m.auth_failed()} text={refusalText(refusal)} destructive />}
        </div>
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
        <p className="mt-7 text-center text-ink-soft text-sm">{m.auth_footer()}</p>
      </div>
    </div>
  );
}

function refusalText(refusal: Refusal): string {
  if (refusal.reason === "wait") return m.auth_wait({ seconds: refusal.seconds });
  return refusal.reason === "unconfirmed" ? m.auth_unconfirmed() : m.auth_wrong();
}
