import { and, asc, count, eq, gt, ne } from "drizzle-orm";
import { passwordLength } from "#domain/password";
import type { Auth } from "#server/auth/auth.server";
import { strengthOf } from "#server/auth/common-passwords.server";
import { keepInvitation, spendInvitation } from "#server/auth/invitation.server";
import { generatePassword } from "#server/auth/password.server";
import { StartError } from "#server/config.server";
import type { Database } from "#server/db/database.server";
import { sessions, userRoles, users } from "#server/db/schema.server";

/** An error that the user of the shell command must correct; the message is a whole sentence. */
export class PeopleError extends StartError {
  override name = "PeopleError";
}

export type ListedPerson = { email: string; name: string; isAdmin: boolean; memberSince: Date };

export async function listPeople(db: Database): Promise<ListedPerson[]> {
  const rows = await db
    .select({ email: users.email, name: users.name, memberSince: users.created_at, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.user_id, users.id))
    .orderBy(asc(users.created_at), asc(users.email));
  return rows.map(({ role, ...person }) => ({ ...person, isAdmin: role === "admin" }));
}

/**
 * Adds somebody who can sign in at once.
 *
 * @param password null to generate one
 * @returns the password
 * @throws PeopleError when the email has an account
 */
export async function addPerson(
  auth: Auth,
  { email, name, password }: { email: string; name: string; password: string | null },
): Promise<string> {
  const { internalAdapter, password: passwords } = await auth.$context;
  if (await internalAdapter.findUserByEmail(email)) throw new PeopleError(`${email} is already there.`);
  const chosen = password ?? generatePassword();
  const user = await internalAdapter.createUser(
    { email, name, emailVerified: true },
    { method: "email-password" },
  );
  const hash = await passwords.hash(chosen);
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: "credential",
    password: hash,
  });
  return chosen;
}

/** @throws PeopleError when no account has the email */
export async function makeAdmin(db: Database, email: string): Promise<void> {
  const id = await idOf(db, email);
  await db.insert(userRoles).values({ user_id: id, role: "admin" }).onConflictDoNothing();
}

/** @throws PeopleError when no account has the email, or it is the only administrator */
export async function takeAdmin(db: Database, email: string): Promise<void> {
  const id = await idOf(db, email);
  await keepOneAdmin(db, id);
  await db.delete(userRoles).where(eq(userRoles.user_id, id));
}

/** Removes somebody and ends their sessions. @throws PeopleError as `takeAdmin` */
export async function removePerson(db: Database, email: string): Promise<void> {
  const id = await idOf(db, email);
  await keepOneAdmin(db, id);
  await db.delete(users).where(eq(users.id, id));
  await spendInvitation(db, email);
}

/** Sets a generated password and ends all sessions. @throws PeopleError when no account has the email */
export async function resetPassword(auth: Auth, db: Database, email: string): Promise<string> {
  const id = await idOf(db, email);
  const { internalAdapter, password: passwords } = await auth.$context;
  const chosen = generatePassword();
  await internalAdapter.updatePassword(id, await passwords.hash(chosen));
  await db.delete(sessions).where(eq(sessions.user_id, id));
  return chosen;
}

/**
 * Creates the administrator of a new installation; does nothing when there is one.
 *
 * @returns the generated password, or null when none was generated
 * @throws StartError when the given password is too short, too long or too easy to guess
 */
export async function makeFirstAdmin(
  auth: Auth,
  db: Database,
  { email, password }: { email: string; password: string | null },
): Promise<string | null> {
  if ((await countAdmins(db)) > 0) return null;
  const isThere = (await db.$count(users, eq(users.email, email))) > 0;
  if (!isThere && password !== null) await refuseWeakPassword(email, password);
  const made = isThere ? null : await addPerson(auth, { email, name: "Administrator", password });
  await makeAdmin(db, email);
  return password === null ? made : null;
}

async function refuseWeakPassword(email: string, password: string): Promise<void> {
  const { min, max } = passwordLength;
  const isGood = (await strengthOf(password, { email, name: "" })) === "good";
  if (isGood && password.length <= max) return;
  throw new StartError(
    `ADMIN_PASSWORD must have ${min} to ${max} characters and must not be easy to guess: a few words that have nothing to do with the site or its address.`,
  );
}

/** Lets an email sign up even when sign-up is closed. @throws PeopleError when it has a confirmed account */
export async function invite(db: Database, email: string, days: number): Promise<void> {
  const isThere = and(eq(users.email, email), eq(users.email_verified, true));
  if ((await db.$count(users, isThere)) > 0) throw new PeopleError(`${email} is already there.`);
  await keepInvitation(db, email, new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}

export function countSessions(db: Database, userId: string): Promise<number> {
  return db.$count(sessions, and(eq(sessions.user_id, userId), gt(sessions.expires_at, new Date())));
}

export async function endOtherSessions(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId)));
}

async function idOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user === undefined) throw new PeopleError(`Nobody has the address ${email}.`);
  return user.id;
}

async function keepOneAdmin(db: Database, id: string): Promise<void> {
  const isAdmin = (await db.$count(userRoles, eq(userRoles.user_id, id))) > 0;
  if (isAdmin && (await countAdmins(db)) === 1) {
    throw new PeopleError("This is the only administrator: make somebody else one first.");
  }
}

async function countAdmins(db: Database): Promise<number> {
  const [row] = await db.select({ admins: count() }).from(userRoles).where(eq(userRoles.role, "admin"));
  return row?.admins ?? 0;
}

/** @param hasShortcuts whether the keyboard shortcuts of the administration are on */
export async function setShortcuts(db: Database, userId: string, hasShortcuts: boolean): Promise<void> {
  await db.update(users).set({ has_shortcuts: hasShortcuts }).where(eq(users.id, userId));
}
