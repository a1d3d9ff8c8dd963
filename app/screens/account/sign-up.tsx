import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, href, redirect } from "react-router";
import { passwordLength } from "#domain/password";
import { invitationDays } from "#domain/people";
import { nameLength } from "#domain/person";
import { signUpForm } from "#domain/sign-in";
import { AccountCard, CardSubmit } from "#parts/account-card";
import { MessagePage } from "#parts/message-page";
import { NewPasswordField } from "#parts/new-password";
import { authHeaders } from "#server/auth/auth.server";
import { commonestHashes, strengthOf } from "#server/auth/common-passwords.server";
import { findInvitation } from "#server/auth/invitation.server";
import { acceptInvitation, signUp } from "#server/auth/sign-up.server";
import { unavailable } from "#server/auth/unavailable.server";
import { ipContext, servicesContext, sessionContext, siteContentContext } from "#server/context.server";
import { notSentBack, readForm } from "#server/http/read-form.server";
import { m } from "#text/messages";
import { roleLabel } from "#text/role";
import { waitText } from "#text/wait";
import { LinkButton } from "#ui/button";
import { Field } from "#ui/field";
import { type FieldResult, useFormResult } from "#ui/form-result";
import type { Route } from "./+types/sign-up";
import { completeSignIn } from "./sign-in.server";

type SignUpError = { reason: "closed" | "spent" } | { reason: "wait"; seconds: number };

export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext) !== null) throw redirect(href("/"));
  const commonHashes = await commonestHashes();
  const token = invitationTokenOf(request);
  if (token === null) return { commonHashes, invitation: null };
  const invitation = await findInvitation(context.get(servicesContext).db, token);
  if (invitation === null) return data({ commonHashes, invitation: "spent" as const }, { status: 410 });
  return { commonHashes, invitation: { email: invitation.email, role: invitation.role } };
}

function invitationTokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("invitation");
}

/**
 * Creates an account. With the link of an invitation it can sign in at once, and has the role of the invitation.
 * Without one its email must be confirmed before the first sign-in, and an email that already has an account gets the
 * same response.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, config, db, signInLimit } = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request, signUpForm), { schema: signUpForm });
  const result = submission.reply({ hideFields: notSentBack(submission) });
  if (submission.status !== "success") return data({ result, refusal: null, email: null }, { status: 400 });

  const { full_name: name, password } = submission.value;
  const refuse = (refusal: SignUpError, status: number) => data({ result, refusal, email: null }, { status });
  const token = invitationTokenOf(request);
  const invitation = token === null ? null : await findInvitation(db, token);
  if (token !== null && invitation === null) return refuse({ reason: "spent" }, 410);
  const email = invitation?.email ?? submission.value.email;
  if (
    (await strengthOf(password, { email, name }, context.get(siteContentContext).settings.name)) !== "good"
  ) {
    const fieldErrors = { password: ["password-common"] };
    const result = submission.reply({ hideFields: ["password"], fieldErrors });
    return data({ result, refusal: null, email: null }, { status: 400 });
  }
  if (invitation !== null) {
    if (!(await acceptInvitation(db, { token: token ?? "", name, password })))
      return refuse({ reason: "spent" }, 410);
    const body = { email, password };
    const headers = authHeaders(request, context.get(ipContext));
    const signedIn = await auth.api.signInEmail({ body, headers, returnHeaders: true });
    const setCookies = signedIn.headers.getSetCookie();
    const signIn = { email, setCookies, returning: null, hasSecondFactor: false };
    throw redirect(href("/"), { headers: await completeSignIn(request, context, signIn) });
  }
  const attempt = { email: `sign-up ${email}`, ip: context.get(ipContext), device: null };
  const { wait } = await signInLimit.countTry(attempt);
  if (wait !== null) return refuse({ reason: "wait", seconds: wait }, 429);
  if (!config.isSignUpOpen) return refuse({ reason: "closed" }, 403);

  await signUp({ db, auth }, { name, email, password }).catch((error) => {
    throw unavailable(error, "Nobody can sign up");
  });
  return data({ result, refusal: null, email });
}

const errors: Record<string, () => string> = {
  "name-required": m.profile_name_required,
  "name-long": () => m.profile_name_long({ max: nameLength.max }),
  "email-required": m.auth_email_required,
  "email-invalid": m.auth_email_invalid,
  "password-length": () => m.profile_password_length(passwordLength),
  "password-common": m.password_common,
};

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { form, field } = useFormResult(
    actionData?.email ? null : (actionData?.result ?? null),
    loaderData.invitation && loaderData.invitation !== "spent" ? { email: loaderData.invitation.email } : {},
  );
  const [fullName, email, password] = [field("full_name"), field("email"), field("password")];
  const errorOf = ({ code = "" }: FieldResult) => errors[code]?.();
  if (actionData?.email) {
    return (
      <MessagePage heading={m.signup_done_heading()} text={m.signup_done_text({ email: actionData.email })}>
        <LinkButton to={href("/auth")}>{m.nav_sign_in()}</LinkButton>
      </MessagePage>
    );
  }
  const refusal = actionData?.refusal ?? null;
  const { invitation } = loaderData;
  if (invitation === "spent" || refusal?.reason === "spent") {
    return (
      <MessagePage
        heading={m.invitation_spent_heading()}
        text={m.invitation_spent_text({ days: invitationDays })}
      >
        <LinkButton to={href("/auth")}>{m.nav_sign_in()}</LinkButton>
      </MessagePage>
    );
  }
  return (
    <AccountCard
      heading={m.signup_title()}
      text={invitation ? m.signup_invited({ role: roleLabel(invitation.role) }) : m.signup_text()}
      refusal={refusal && { title: m.toast_error(), text: refusalText(refusal) }}
    >
      <Form method="post" ref={form} className="mt-6 space-y-5">
        <Field field={fullName} label={m.signup_name()} error={errorOf(fullName)} autoComplete="name" />
        <Field
          field={email}
          label={m.auth_email()}
          error={errorOf(email)}
          type="email"
          autoComplete="username"
          spellCheck={false}
          readOnly={invitation !== null}
        />
        <NewPasswordField
          field={password}
          label={m.auth_password()}
          error={errorOf(password)}
          commonHashes={loaderData.commonHashes}
          ownerOf={(form) => ({
            email: String(form.get("email") ?? ""),
            name: String(form.get("full_name") ?? ""),
          })}
        />
        <CardSubmit label={m.signup_submit()} sending={m.signup_submitting()} />
      </Form>
    </AccountCard>
  );
}

function refusalText(refusal: SignUpError): string {
  return refusal.reason === "wait" ? waitText(refusal.seconds) : m.signup_closed();
}
