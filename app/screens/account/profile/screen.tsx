import { parseWithZod } from "@conform-to/zod/v4";
import { APIError } from "better-auth";
import { data, redirect } from "react-router";
import { brand } from "#domain/brand";
import type { NoticeCode } from "#domain/notice";
import { profileForm, profileIntents } from "#domain/profile";
import { LanguageToggle } from "#parts/language-toggle";
import { requirePermission } from "#server/auth/door.server";
import { countSessions } from "#server/auth/people.server";
import { addressContext, servicesContext, sessionContext } from "#server/context.server";
import { notSentBack, readForm } from "#server/form.server";
import { tellNext } from "#server/notice.server";
import { longDate } from "#text/date";
import { m } from "#text/messages";
import { PageHead } from "#ui/page-head";
import type { Route } from "./+types/screen";
import { NameForm, PasswordForm, SessionsForm } from "./forms";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("use own profile")];

export async function loader({ context }: Route.LoaderArgs) {
  const { person } = signedIn(context);
  const { db } = context.get(servicesContext);
  return { ...person, sessions: await countSessions(db, person.id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, signInLimit } = context.get(servicesContext);
  const { headers } = request;
  const submission = parseWithZod(await readForm(request, profileForm), { schema: profileForm });
  const hideFields = notSentBack(submission);
  if (submission.status !== "success") {
    const intent = profileIntents.find((it) => it === submission.payload.intent);
    if (intent === undefined) throw data(null, { status: 400 });
    return data({ intent, result: submission.reply({ hideFields }) }, { status: 400 });
  }
  const { intent } = submission.value;

  if (submission.value.intent === "name") {
    const { headers: answer } = await auth.api.updateUser({
      headers,
      body: { name: submission.value.full_name },
      returnHeaders: true,
    });
    return done("name-saved", answer);
  }

  if (submission.value.intent === "password") {
    const { current_password: currentPassword, new_password: newPassword } = submission.value;
    const { email } = signedIn(context).person;
    const address = context.get(addressContext);
    const wait = await signInLimit.countTry(email, address);
    if (wait !== null) {
      const fieldErrors = { current_password: [`wait ${wait}`] };
      return data({ intent, result: submission.reply({ hideFields, fieldErrors }) }, { status: 429 });
    }
    try {
      const { headers: answer } = await auth.api.changePassword({
        headers,
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        returnHeaders: true,
      });
      await signInLimit.forgive(email, address);
      return done("password-changed", answer);
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      const fieldErrors = { current_password: ["password-wrong"] };
      return data({ intent, result: submission.reply({ hideFields, fieldErrors }) }, { status: 400 });
    }
  }

  const { headers: answer } = await auth.api.revokeOtherSessions({ headers, returnHeaders: true });
  return done("other-sessions-ended", answer);
}

function done(code: NoticeCode, from: Headers) {
  const headers = new Headers();
  for (const cookie of from.getSetCookie()) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", tellNext(code));
  return redirect("/profile", { headers });
}

function signedIn(context: Route.LoaderArgs["context"]) {
  const session = context.get(sessionContext);
  if (session === null) throw data(null, { status: 403 });
  return session;
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, isAdmin, memberSince, sessions } = loaderData;
  const resultOf = (intent: string) => (actionData?.intent === intent ? actionData.result : null);
  return (
    <div className="page-width max-w-3xl! section-space">
      <PageHead title={m.page_title({ page: m.profile_title(), brand: brand.name })} noindex />
      <h1 className="heading-2">{m.profile_title()}</h1>
      <dl className="mt-8 grid grid-cols-[max-content_1fr] gap-x-8 gap-y-2">
        <dt className="text-ink-soft">{m.profile_email()}</dt>
        <dd className="break-all">{email}</dd>
        <dt className="text-ink-soft">{m.profile_role()}</dt>
        <dd>{isAdmin ? m.profile_role_admin() : m.profile_role_none()}</dd>
        <dt className="text-ink-soft">{m.profile_member_since()}</dt>
        <dd>{longDate(memberSince)}</dd>
      </dl>
      <Part heading={m.profile_name_heading()}>
        <NameForm name={name} result={resultOf("name")} />
      </Part>
      <Part heading={m.profile_password_heading()}>
        <PasswordForm email={email} result={resultOf("password")} />
      </Part>
      <Part heading={m.profile_language_heading()}>
        <p>{m.profile_language_text()}</p>
        <div className="-ml-3 mt-2">
          <LanguageToggle />
        </div>
      </Part>
      <Part heading={m.profile_sessions_heading()}>
        <SessionsForm count={sessions} />
      </Part>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="mt-10 border-hairline border-t pt-8">
      <h2 className="heading-3">{heading}</h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}
