import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, href, isRouteErrorResponse, useRouteError } from "react-router";
import { passwordLength } from "#domain/password";
import { resetMinutes } from "#domain/people";
import { resetForm } from "#domain/sign-in";
import { AccountCard, CardSubmit } from "#parts/account-card";
import { MessagePage } from "#parts/message-page";
import { NewPasswordField } from "#parts/new-password";
import { RouteError } from "#parts/route-error";
import { commonestHashes, strengthOf } from "#server/auth/common-passwords.server";
import { resetByLink } from "#server/auth/people.server";
import { findResetOwner } from "#server/auth/reset-link.server";
import { servicesContext, siteContentContext } from "#server/context.server";
import { notSentBack, readForm } from "#server/http/read-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { resetDoneMail } from "#text/mail";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";
import { type FieldResult, useFormResult } from "#ui/form-result";
import type { Route } from "./+types/reset";

/** Target of the link with which somebody sets a new password. A used, altered or expired link gets 410. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, db } = context.get(servicesContext);
  const owner = await findResetOwner(auth, db, tokenOf(request));
  if (owner === null) return data({ owner: null, commonHashes: [] }, { status: 410 });
  const { email, name } = owner;
  return { owner: { email, name }, commonHashes: await commonestHashes() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, mail } = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request, resetForm), { schema: resetForm });
  const reply = (fieldErrors: Record<string, string[]> = {}) =>
    data({ result: submission.reply({ hideFields: notSentBack(submission), fieldErrors }) }, { status: 400 });
  if (submission.status !== "success") return reply();
  const owner = await findResetOwner(auth, db, tokenOf(request));
  if (owner === null) throw data(null, { status: 410 });
  const { password } = submission.value;
  if ((await strengthOf(password, owner, context.get(siteContentContext).settings.name)) !== "good")
    return reply({ password: ["password-common"] });
  if (!(await resetByLink(db, owner, password))) throw data(null, { status: 410 });
  if (mail.isSet) mail.sendInBackground({ to: owner.email, ...resetDoneMail(owner.name) });
  return redirectWithToast(href("/auth"), "password-reset");
}

function tokenOf(request: Request): string {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return /^[\w-]{32}$/.test(token) ? token : "";
}

const errors: Record<string, () => string> = {
  "password-length": () => m.profile_password_length(passwordLength),
  "password-common": m.password_common,
};

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { form, field } = useFormResult(actionData?.result ?? null);
  const password = field("password");
  const { owner, commonHashes } = loaderData;
  if (owner === null) return <SpentLink />;
  const errorOf = ({ code = "" }: FieldResult) => errors[code]?.();
  return (
    <AccountCard heading={m.reset_title()} text={m.reset_text({ email: owner.email })} refusal={null}>
      <Form method="post" ref={form} className="mt-6 space-y-5">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={owner.email} readOnly hidden />
        <NewPasswordField
          field={password}
          label={m.profile_password_new()}
          error={errorOf(password)}
          commonHashes={commonHashes}
          ownerOf={() => owner}
        />
        <CardSubmit label={m.reset_submit()} sending={m.saving()} />
      </Form>
    </AccountCard>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? <SpentLink /> : <RouteError />;
}

function SpentLink() {
  return (
    <MessagePage heading={m.reset_spent_heading()} text={m.reset_spent_text({ minutes: resetMinutes })}>
      <LinkButton to={href("/auth/forgot")}>{m.reset_again()}</LinkButton>
    </MessagePage>
  );
}
