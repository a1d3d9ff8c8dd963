import { parseWithZod } from "@conform-to/zod/v4";
import { useId } from "react";
import { data, href, redirect } from "react-router";
import { failureOf } from "#domain/action-result";
import { may } from "#domain/permission";
import { profileForm, profileIntents } from "#domain/profile";
import type { ToastCode } from "#domain/toast";
import { keepPageAfterFailure } from "#parts/keep-page-after-failure";
import { LanguageToggle } from "#parts/language-toggle";
import { authHeaders } from "#server/auth/auth.server";
import { commonestHashes, strengthOf } from "#server/auth/common-passwords.server";
import { passwordFingerprint } from "#server/auth/confirmation.server";
import { countedCheck } from "#server/auth/counted-check.server";
import { requirePermission, requireSession } from "#server/auth/guard.server";
import { rememberDevice } from "#server/auth/known-device.server";
import { changeOwnPassword } from "#server/auth/own-password.server";
import { endOtherSessions, endSession, listSessions, setShortcuts } from "#server/auth/people.server";
import { isStillAllowed } from "#server/auth/person.server";
import { findSecondFactor } from "#server/auth/second-factor.server";
import { ipContext, servicesContext, siteContentContext } from "#server/context.server";
import { notSentBack, readForm } from "#server/http/read-form.server";
import { setCookieHeaders } from "#server/http/set-cookies.server";
import { toastHeader } from "#server/http/toast.server";
import { longDate } from "#text/date";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { refusalText } from "#text/refusal";
import { roleLabel } from "#text/role";
import { PageHead } from "#ui/page-head";
import type { Route } from "./+types/screen";
import { changeSecondFactor, invalid } from "./actions.server";
import { NameForm, PasswordForm, Sessions, ShortcutsForm } from "./forms";
import { AppForm, Passkeys } from "./second-factor";

export const middleware: Route.MiddlewareFunction[] = [requirePermission(refusalText)];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageAfterFailure];

export async function loader({ context }: Route.LoaderArgs) {
  const { id: sessionId, person } = requireSession(context);
  const { db } = context.get(servicesContext);
  const [sessions, secondFactor, commonHashes] = await Promise.all([
    listSessions(db, person.id),
    findSecondFactor(db, person.id),
    commonestHashes(),
  ]);
  return { ...person, sessionId, sessions, secondFactor, commonHashes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, authOn, config, db, secret } = context.get(servicesContext);
  const session = requireSession(context);
  const { id: sessionId, person } = session;
  const headers = authHeaders(request, context.get(ipContext));
  const submission = parseWithZod(await readForm(request, profileForm), { schema: profileForm });
  // better-auth accepts an ended session for some minutes, and a form may arrive slowly.
  if (!(await isStillAllowed(db, session))) throw data(null, { status: 403 });
  const hideFields = notSentBack(submission);
  if (submission.status !== "success") {
    const intent = profileIntents.find((it) => it === submission.payload.intent);
    if (intent === undefined) throw data(null, { status: 400 });
    if (intent !== "name" && intent !== "password") return invalid(submission.error);
    return data({ intent, result: submission.reply({ hideFields }) }, { status: 400 });
  }
  const { intent } = submission.value;
  const changed = await changeSecondFactor(request, context, submission.value);
  if (changed !== null) return changed;

  if (submission.value.intent === "name") {
    const { headers: responseHeaders } = await auth.api.updateUser({
      headers,
      body: { name: submission.value.full_name },
      returnHeaders: true,
    });
    return done("name-saved", responseHeaders);
  }

  if (submission.value.intent === "password") {
    const { current_password: currentPassword, new_password: newPassword } = submission.value;
    const { email, name } = person;
    const refuse = (fieldErrors: Record<string, string[]>, status: number) =>
      data({ intent, result: submission.reply({ hideFields, fieldErrors }) }, { status });
    if (
      (await strengthOf(newPassword, { email, name }, context.get(siteContentContext).settings.name)) !==
      "good"
    ) {
      return refuse({ new_password: ["password-common"] }, 400);
    }
    const checked = await countedCheck(context, () =>
      changeOwnPassword({ db, authOn }, session, { headers, currentPassword, newPassword }),
    );
    if (checked.kind === "wait") return refuse({ current_password: [`wait ${checked.seconds}`] }, 429);
    if (checked.kind === "wrong") return refuse({ current_password: ["password-wrong"] }, 400);
    const account = { email, fingerprint: await passwordFingerprint(db, email) };
    const signer = { secret, origin: config.origin };
    return done("password-changed", checked.value, rememberDevice(request, account, signer, new Date()));
  }

  if (submission.value.intent === "shortcuts") {
    await setShortcuts(db, person.id, submission.value.has_shortcuts);
    return done("shortcuts-saved", new Headers());
  }

  if (submission.value.intent === "session-end") {
    await endSession(db, person.id, submission.value.id);
    return done("session-ended", new Headers());
  }

  await endOtherSessions(db, person.id, sessionId);
  return done("other-sessions-ended", new Headers());
}

function done(code: ToastCode, from: Headers, ...cookies: string[]) {
  const headers = setCookieHeaders(...from.getSetCookie(), ...cookies, toastHeader(code));
  return redirect(href("/profile"), { headers });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { id, email, name, role, hasShortcuts, memberSince, sessionId, sessions, commonHashes } = loaderData;
  const { secondFactor, lacksSecondFactor } = loaderData;
  const failure = failureOf(actionData);
  const isOfSessions = failure?.intent?.startsWith("session");
  const resultOf = (intent: string) =>
    actionData && "intent" in actionData && actionData.intent === intent ? actionData.result : null;
  return (
    <div className="page-width max-w-3xl! pb-10 lining-nums">
      <div className="toast-row" />
      <PageHead title={m.page_title({ page: m.profile_title(), brand: brand().name })} noindex />
      <h1 className="heading-2 mt-5">{m.profile_title()}</h1>
      <dl className="mt-8 grid grid-cols-[max-content_1fr] gap-x-8 gap-y-2">
        <dt className="text-ink-soft">{m.profile_email()}</dt>
        <dd className="break-all">{email}</dd>
        <dt className="text-ink-soft">{m.profile_role()}</dt>
        <dd>{roleLabel(role)}</dd>
        <dt className="text-ink-soft">{m.profile_member_since()}</dt>
        <dd>{longDate(memberSince)}</dd>
      </dl>
      {lacksSecondFactor && (
        <p role="status" className="mt-6 rounded-md bg-terracotta-deep p-4 text-cream">
          {m.second_factor_needed()}
        </p>
      )}
      <div role="alert" className="mt-6 empty:hidden">
        {failure?.problem && !isOfSessions && (
          <p className="rounded-md border-2 border-terracotta-deep p-4">{m.profile_failed()}</p>
        )}
      </div>
      <Part heading={m.profile_name_heading()}>
        <NameForm id={id} name={name} result={resultOf("name")} />
      </Part>
      <Part heading={m.profile_password_heading()}>
        <PasswordForm owner={{ email, name }} commonHashes={commonHashes} result={resultOf("password")} />
      </Part>
      <Part heading={m.second_factor_heading()}>
        <AppForm hasApp={secondFactor.hasApp} />
      </Part>
      <Part heading={m.passkeys_heading()}>
        <Passkeys passkeys={secondFactor.passkeys} />
      </Part>
      <Part heading={m.profile_language_heading()}>
        <p>{m.profile_language_text()}</p>
        <div className="-ml-3 mt-2">
          <LanguageToggle />
        </div>
      </Part>
      {may({ role }, "use the administration") && (
        <Part heading={m.admin_shortcuts()}>
          <ShortcutsForm hasShortcuts={hasShortcuts} />
        </Part>
      )}
      <Part heading={m.profile_sessions_heading()}>
        <p role="alert" className="mb-4 text-terracotta-deep empty:hidden">
          {failure?.problem && isOfSessions && m.profile_failed_sessions()}
        </p>
        <Sessions sessions={sessions} ownId={sessionId} />
      </Part>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 border-hairline border-t pt-8">
      <h2 id={id} className="heading-3">
        {heading}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}
