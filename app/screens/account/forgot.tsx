import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, href, redirect } from "react-router";
import { resetMinutes } from "#domain/people";
import { forgotForm } from "#domain/sign-in";
import { AccountCard, CardSubmit } from "#parts/account-card";
import { MessagePage } from "#parts/message-page";
import { findActiveUser, sendResetLink } from "#server/auth/reset-link.server";
import { unavailable } from "#server/auth/unavailable.server";
import { ipContext, languageContext, servicesContext, sessionContext } from "#server/context.server";
import { notSentBack, readForm } from "#server/http/read-form.server";
import { resetMail } from "#text/mail";
import { m } from "#text/messages";
import { waitText } from "#text/wait";
import { LinkButton } from "#ui/button";
import { Field } from "#ui/field";
import { useFormResult } from "#ui/form-result";
import type { Route } from "./+types/forgot";

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(sessionContext) !== null) throw redirect(href("/profile"));
  return { hasMail: context.get(servicesContext).mail.isSet };
}

/** The response, and the time that it takes, are the same whether or not the email has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request, forgotForm), { schema: forgotForm });
  const result = submission.reply({ hideFields: notSentBack(submission) });
  if (submission.status !== "success") return data({ result, wait: null, email: null }, { status: 400 });
  const { email } = submission.value;
  const attempt = { email: `reset ${email}`, ip: context.get(ipContext), device: null };
  const { wait } = await services.signInLimit.countTry(attempt);
  if (wait !== null) return data({ result, wait, email: null }, { status: 429 });
  const { mail } = services;
  if (mail.isSet) {
    const user = await findActiveUser(services.db, email).catch((error) => {
      throw unavailable(error, "Nobody can get a link for a new password");
    });
    if (user !== null) {
      sendResetLink(services, user.id, context.get(languageContext), (link) =>
        mail.sendInBackground({ to: user.email, ...resetMail(user.name, link) }),
      );
    }
  }
  return data({ result, wait: null, email });
}

const errors: Record<string, () => string> = {
  "email-required": m.auth_email_required,
  "email-invalid": m.auth_email_invalid,
};

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { form, field } = useFormResult(actionData?.email ? null : (actionData?.result ?? null));
  const email = field("email");
  if (!loaderData.hasMail) {
    return (
      <MessagePage heading={m.forgot_title()} text={m.forgot_no_mail()}>
        <LinkButton to={href("/auth")}>{m.nav_sign_in()}</LinkButton>
      </MessagePage>
    );
  }
  if (actionData?.email) {
    return (
      <MessagePage
        heading={m.forgot_done_heading()}
        text={m.forgot_done_text({ email: actionData.email, minutes: resetMinutes })}
      >
        <LinkButton to={href("/auth")}>{m.nav_sign_in()}</LinkButton>
      </MessagePage>
    );
  }
  return (
    <AccountCard
      heading={m.forgot_title()}
      text={m.forgot_text()}
      refusal={actionData?.wait ? { title: m.toast_error(), text: waitText(actionData.wait) } : null}
    >
      <Form method="post" ref={form} className="mt-6 space-y-5">
        <Field
          field={email}
          label={m.auth_email()}
          error={errors[email.code ?? ""]?.()}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <CardSubmit label={m.forgot_submit()} sending={m.forgot_submitting()} />
      </Form>
    </AccountCard>
  );
}
