import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { PersonAction } from "#domain/activity";
import type { Invitation, ListedPerson, PeopleRefusal, PeopleResult } from "#domain/people";
import { peopleChange } from "#domain/people-change";
import type { ToastCode } from "#domain/toast";
import { requireSession } from "#server/auth/guard.server";
import { deleteInvitation, findInvitationById, invitationUrl, invite } from "#server/auth/invitation.server";
import {
  changeRole,
  deactivate,
  endSessions,
  findPerson,
  hasAccount,
  reactivate,
} from "#server/auth/people.server";
import { isStillAllowed } from "#server/auth/person.server";
import { logPersonActivity } from "#server/auth/person-activity.server";
import { checkRecentProof } from "#server/auth/proof.server";
import { deleteVerifications, makeResetLink } from "#server/auth/reset-link.server";
import {
  findSecondFactor,
  lacksOwnFactor,
  requireSecondFactor,
  resetSecondFactor,
} from "#server/auth/second-factor.server";
import { servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { write } from "#server/db/write.server";
import { readForm } from "#server/http/read-form.server";
import { dataWithToast } from "#server/http/toast.server";
import { invitationMail, resetMail, secondFactorResetMail } from "#text/mail";
import type { Route } from "./+types/screen";

type Sent = z.output<typeof peopleChange>;

const statusOf: Record<PeopleRefusal, number> = {
  "proof-needed": 401,
  "password-wrong": 401,
  wait: 429,
  gone: 404,
  "last-admin": 409,
  "second-factor-first": 403,
  "email-taken": 409,
  deactivated: 409,
  unconfirmed: 409,
};

const refuse = (kind: PeopleRefusal, seconds = 0) =>
  data<PeopleResult>({ refusal: { kind, seconds }, errors: {}, link: null }, { status: statusOf[kind] });

const done = (code: ToastCode) =>
  dataWithToast<PeopleResult>({ refusal: null, errors: {}, link: null }, code);

/** All changes of accounts. Each needs a recent sign-in or the password, and is noted in the activity. */
export async function changePeople(request: Request, context: Route.ActionArgs["context"]) {
  const submission = parseWithZod(await readForm(request, peopleChange), { schema: peopleChange });
  if (submission.status !== "success") {
    const errors = Object.fromEntries(
      Object.entries(submission.error ?? {}).map(([name, codes]) => [name, codes ?? []]),
    );
    return data<PeopleResult>({ refusal: null, errors, link: null }, { status: 400 });
  }
  const sent = submission.value;
  const session = requireSession(context);
  const owned = await findSecondFactor(context.get(servicesContext).db, session.person.id);
  if (lacksOwnFactor(session, owned)) return refuse("second-factor-first");
  const proof = await checkRecentProof(request, context, sent.password);
  if (proof.kind !== "proved") return refuse(proof.kind, "seconds" in proof ? proof.seconds : 0);
  if (sent.intent === "invite") return inviteByEmail(context, sent);
  if (sent.intent === "invitation-link" || sent.intent === "invitation-remove") {
    return changeInvitation(context, sent);
  }
  if (sent.intent === "second-factor-require") return setRolesWithSecondFactor(context, sent);
  return changePerson(context, sent);
}

async function setRolesWithSecondFactor(
  context: Context,
  { roles: chosen, seen }: Extract<Sent, { intent: "second-factor-require" }>,
) {
  await write(context, async (tx) => {
    const roles = await requireSecondFactor(tx, {
      added: chosen.filter((it) => !seen.includes(it)),
      removed: seen.filter((it) => !chosen.includes(it)),
    });
    const actor = actorOf(context);
    await logPersonActivity(tx, actor, "second-factor-required", actor, roles.join(",") || "none");
  });
  return done("second-factor-required");
}

async function inviteByEmail(context: Context, { email, role }: Extract<Sent, { intent: "invite" }>) {
  const token = await write(context, async (tx) => {
    if (await hasAccount(tx, email)) return null;
    const invited = await invite(tx, { email, role, invitedBy: actorOf(context).email });
    await logPersonActivity(tx, actorOf(context), "invited", invited, role);
    return invited.token;
  });
  return token === null ? refuse("email-taken") : invitationLink(context, email, token);
}

async function changeInvitation(
  context: Context,
  { intent, id }: Extract<Sent, { intent: "invitation-link" | "invitation-remove" }>,
) {
  const changed = await write(context, async (tx) => {
    const invitation = await findInvitationById(tx, id);
    if (invitation === null) return null;
    return intent === "invitation-remove"
      ? { ...invitation, token: await removeInvitation(tx, context, invitation) }
      : inviteAgain(tx, context, invitation);
  });
  if (changed === null) return refuse("gone");
  return changed.token === null
    ? done("invitation-removed")
    : invitationLink(context, changed.email, changed.token);
}

async function removeInvitation(tx: Database, context: Context, invitation: Invitation): Promise<null> {
  await deleteInvitation(tx, invitation.email);
  await logPersonActivity(tx, actorOf(context), "invitation-removed", invitation);
  return null;
}

async function inviteAgain(tx: Database, context: Context, { email, role }: Invitation) {
  const invited = await invite(tx, { email, role, invitedBy: actorOf(context).email });
  await logPersonActivity(tx, actorOf(context), "invited", invited, role);
  return invited;
}

async function changePerson(
  context: Context,
  sent: Extract<
    Sent,
    { intent: "role" | "deactivate" | "reactivate" | "sessions" | "reset-link" | "second-factor-reset" }
  >,
) {
  const { auth, config, db, mail } = context.get(servicesContext);
  const result = await write(context, async (tx): Promise<ListedPerson | PeopleRefusal> => {
    const person = await findPerson(tx, sent.id);
    if (person === null) return "gone";
    const note = (action: PersonAction, detail: string | null = null) =>
      logPersonActivity(tx, actorOf(context), action, person, detail);
    if (sent.intent === "role") {
      if (person.role === sent.role) return person;
      if (!(await changeRole(tx, sent.id, sent.role))) return "last-admin";
      await note("role-changed", sent.role ?? "none");
    } else if (sent.intent === "deactivate") {
      if (!(await deactivate(tx, sent.id))) return "last-admin";
      await note("deactivated");
    } else if (sent.intent === "reactivate") {
      await reactivate(tx, sent.id);
      await note("reactivated");
    } else if (sent.intent === "second-factor-reset") {
      await resetSecondFactor(tx, sent.id);
      await note("second-factor-reset");
    } else if (sent.intent === "sessions") {
      await endSessions(tx, sent.id);
      await note("sessions-ended");
    } else {
      if (person.isDeactivated) return "deactivated";
      if (!person.isConfirmed) return "unconfirmed";
      await note("reset-link-made");
    }
    return person;
  });
  if (typeof result === "string") return refuse(result);
  if (sent.intent === "second-factor-reset" && mail.isSet) {
    mail.sendInBackground({ to: result.email, ...secondFactorResetMail(result.name, config.origin) });
  }
  if (sent.intent !== "reset-link") return done(toasts[sent.intent]);
  const url = await makeResetLink({ auth, config }, result.id);
  // The role may have been lost since the transaction. Its links were deleted then, but this one is newer.
  if (!(await isStillAllowed(db, requireSession(context)))) {
    await deleteVerifications(db, result.id);
    throw data(null, { status: 403 });
  }
  const isMailed =
    mail.isSet && (await mail.send({ to: result.email, ...resetMail(result.name, url) })) === null;
  return data<PeopleResult>({ refusal: null, errors: {}, link: { email: result.email, url, isMailed } });
}

const toasts = {
  role: "role-changed",
  deactivate: "person-deactivated",
  reactivate: "person-reactivated",
  sessions: "person-sessions-ended",
  "second-factor-reset": "second-factor-reset",
} as const;

async function invitationLink(context: Context, email: string, token: string) {
  const { config, mail } = context.get(servicesContext);
  const url = invitationUrl(config.origin, token);
  const isMailed = mail.isSet && (await mail.send({ to: email, ...invitationMail(url) })) === null;
  return data<PeopleResult>({ refusal: null, errors: {}, link: { email, url, isMailed } });
}

type Context = Route.ActionArgs["context"];

const actorOf = (context: Context) => requireSession(context).person;
