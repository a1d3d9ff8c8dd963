import { and, asc, desc, eq, gt, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import { deviceOf } from "#domain/device";
import { passwordLength } from "#domain/password";
import type { ListedPerson, OwnSession } from "#domain/people";
import type { Role } from "#domain/role";
import { specifiedSettings } from "#domain/site-settings";
import { inAccountTransaction, lockAccount } from "#server/auth/account-transaction.server";
import { strengthOf } from "#server/auth/common-passwords.server";
import { deleteInvitation, deleteInvitationsBy } from "#server/auth/invitation.server";
import { generatePassword, hashPassword } from "#server/auth/password.server";
import { deleteResetLinks, deleteVerifications } from "#server/auth/reset-link.server";
import { deleteTrustedDevices, hasSecondFactor } from "#server/auth/second-factor.server";
import { OperatorError } from "#server/config.server";
import type { Database } from "#server/db/database.server";
import { accounts, sessions, userRoles, users, verifications } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";
import { findSettings } from "#server/site-settings.server";

/** An error that the user of the shell command must correct; the message is a whole sentence. */
export class PeopleError extends OperatorError {
  override name = "PeopleError";
}

export function listPeople(db: Database): Promise<ListedPerson[]> {
  return selectPeople(db);
}

async function selectPeople(db: Database, filter?: SQL): Promise<ListedPerson[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: userRoles.role,
      memberSince: users.created_at,
      lastSignIn: users.last_sign_in_at,
      isConfirmed: users.email_verified,
      deactivatedAt: users.deactivated_at,
      hasSecondFactor,
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(filter)
    .orderBy(asc(users.created_at), asc(users.email));
  return rows.map(({ deactivatedAt, ...person }) => ({ ...person, isDeactivated: deactivatedAt !== null }));
}

/** @returns null when the person is gone */
export async function findPerson(db: Database, id: string): Promise<ListedPerson | null> {
  const [person] = await selectPeople(db, eq(users.id, id));
  return person ?? null;
}

/**
 * Adds somebody who can sign in at once.
 *
 * @param password null to generate one
 * @returns the id of the account, and the password
 * @throws PeopleError when the email has an account
 */
export async function addPerson(
  tx: Database,
  { email, name, password }: { email: string; name: string; password: string | null },
): Promise<{ id: string; password: string }> {
  const chosen = password ?? generatePassword();
  const id = await createAccount(tx, { email, name, hash: await hashPassword(chosen) });
  if (id === null) throw new PeopleError(`${email} is already there.`);
  return { id, password: chosen };
}

/**
 * Creates a confirmed account.
 *
 * @param hash of the password
 * @returns its id; null when the email has an account
 */
export async function createAccount(
  tx: Database,
  { email, name, hash }: { email: string; name: string; hash: string },
): Promise<string | null> {
  const id = crypto.randomUUID();
  const made = await tx
    .insert(users)
    .values({ id, name, email, email_verified: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made.length === 0) return null;
  await setPassword(tx, id, hash);
  return id;
}

/** Sets the password of an account, also of one that has none. */
export async function setPassword(tx: Database, id: string, hash: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.user_id, id), eq(accounts.provider_id, "credential")));
  await tx.insert(accounts).values({
    id: crypto.randomUUID(),
    user_id: id,
    account_id: id,
    provider_id: "credential",
    password: hash,
  });
}

/** Whether an email has a confirmed account. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), eq(users.email_verified, true)))) > 0;
}

/** Who has signed in with an email before; null for the first sign-in, or without an account. */
export async function findSignedInBefore(
  db: Database,
  email: string,
): Promise<{ email: string; name: string } | null> {
  const [user] = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.last_sign_in_at)));
  return user ?? null;
}

export async function setLastSignIn(db: Database, email: string): Promise<void> {
  await db.update(users).set({ last_sign_in_at: new Date() }).where(eq(users.email, email));
}

/**
 * Ends the links through which a former administrator could come back: their invitations, and all links for a new
 * password, because nobody knows who made them.
 */
async function endLinksOf(tx: Database, id: string): Promise<void> {
  const [admin] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.user_id, users.id), eq(userRoles.role, "admin")))
    .where(eq(users.id, id));
  if (admin === undefined) return;
  await deleteInvitationsBy(tx, admin.email);
  await deleteResetLinks(tx);
}

/**
 * @param role null removes the role
 * @returns false if the person is the last administrator; nothing is changed then
 */
export async function changeRole(tx: Database, id: string, role: Role | null): Promise<boolean> {
  if (role !== "admin") {
    if (await isOnlyAdmin(tx, id)) return false;
    await endLinksOf(tx, id);
  }
  if (role === null) await tx.delete(userRoles).where(eq(userRoles.user_id, id));
  else {
    await tx
      .insert(userRoles)
      .values({ user_id: id, role })
      .onConflictDoUpdate({ target: userRoles.user_id, set: { role } });
  }
  return true;
}

/** Ends all sessions and links too. @returns false, and changes nothing, for the last administrator */
export async function deactivate(tx: Database, id: string): Promise<boolean> {
  if (await isOnlyAdmin(tx, id)) return false;
  await endLinksOf(tx, id);
  await tx.update(users).set({ deactivated_at: new Date() }).where(eq(users.id, id));
  await endSessions(tx, id);
  await deleteVerifications(tx, id);
  return true;
}

/** Ends sessions and links that were made while the person was being deactivated. */
export async function reactivate(tx: Database, id: string): Promise<void> {
  await endSessions(tx, id);
  await deleteVerifications(tx, id);
  await tx.update(users).set({ deactivated_at: null }).where(eq(users.id, id));
}

/** Devices that were trusted are asked for a code again. */
export async function endSessions(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, id));
  await deleteTrustedDevices(db, id);
}

/** Deletes an account and its invitation. @returns false, and deletes nothing, for the only administrator */
export async function removePerson(tx: Database, id: string, email: string): Promise<boolean> {
  if (await isOnlyAdmin(tx, id)) return false;
  await endLinksOf(tx, id);
  await tx.delete(users).where(eq(users.id, id));
  await deleteInvitation(tx, email);
  return true;
}

/** The sentence about the last administrator, for the shell. */
export const onlyAdmin = "This is the only administrator: make somebody else one first.";

/** Sets a generated password, and ends all sessions and links. @returns the password */
export async function resetPassword(tx: Database, id: string): Promise<string> {
  const chosen = generatePassword();
  await lockAccount(tx, id);
  await replacePassword(tx, id, await hashPassword(chosen));
  return chosen;
}

/**
 * Sets the password that somebody has chosen with a link, and ends all sessions and links, or does nothing of it.
 *
 * @param link the id of the link
 * @returns false when it was used meanwhile
 */
export async function resetByLink(
  db: Database,
  { id, link }: { id: string; link: string },
  password: string,
): Promise<boolean> {
  const hash = await hashPassword(password);
  return inAccountTransaction(db, id, async (tx) => {
    const used = await tx
      .delete(verifications)
      .where(eq(verifications.id, link))
      .returning({ id: verifications.id });
    if (used.length === 0) return false;
    await replacePassword(tx, id, hash);
    return true;
  });
}

async function replacePassword(tx: Database, id: string, hash: string): Promise<void> {
  await setPassword(tx, id, hash);
  await endSessions(tx, id);
  await deleteVerifications(tx, id);
}

/**
 * Creates the administrator of a new installation; does nothing when there is one.
 *
 * @returns the generated password, or null when none was generated
 * @throws OperatorError when the given password is too short, too long or too easy to guess
 */
export async function makeFirstAdmin(
  db: Database,
  { email, password }: { email: string; password: string | null },
): Promise<string | null> {
  if ((await db.$count(userRoles, eq(userRoles.role, "admin"))) > 0) return null;
  const isThere = (await db.$count(users, eq(users.email, email))) > 0;
  if (!isThere && password !== null) await refuseWeakPassword(db, email, password);
  return inTransaction(db, async (tx) => {
    const made = isThere ? null : await addPerson(tx, { email, name: "Administrator", password });
    await changeRole(tx, made?.id ?? (await idOf(tx, email)), "admin");
    return password === null && made !== null ? made.password : null;
  });
}

async function refuseWeakPassword(db: Database, email: string, password: string): Promise<void> {
  const { min, max } = passwordLength;
  const { name } = (await findSettings(db)) ?? specifiedSettings;
  const isGood = (await strengthOf(password, { email, name: "" }, name)) === "good";
  if (isGood && password.length <= max) return;
  throw new OperatorError(
    `ADMIN_PASSWORD must have ${min} to ${max} characters and must not be easy to guess: a few words that have nothing to do with the site or its address.`,
  );
}

/** The sessions of a person that have not ended, the latest first. */
export async function listSessions(db: Database, userId: string): Promise<OwnSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.user_agent,
      ip: sessions.ip_address,
      since: sessions.created_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, new Date())))
    .orderBy(desc(sessions.created_at));
  return rows.map(({ userAgent, ip, ...session }) => ({
    ...session,
    ip: ip || null,
    device: deviceOf(userAgent ?? ""),
  }));
}

/** Ends one session of a person. Every device is asked for a code again. */
export async function endSession(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), eq(sessions.id, id)));
  await deleteTrustedDevices(db, userId);
}

/** Ends all other sessions of a person. Every device is asked for a code again. */
export async function endOtherSessions(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId)));
  await deleteTrustedDevices(db, userId);
}

/** @throws PeopleError when no account has the email */
export async function idOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user === undefined) throw new PeopleError(`No account has the email ${email}.`);
  return user.id;
}

/**
 * Whether this person is an administrator, and no other one can sign in. Until the transaction ends, it locks the
 * person's role, so that no write of theirs is under way, and the roles of all administrators, so that two who demote
 * each other do it one after the other.
 */
async function isOnlyAdmin(tx: Database, id: string): Promise<boolean> {
  const [own] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.user_id, id))
    .for("update");
  if (own?.role !== "admin") return false;
  await tx
    .select({ id: userRoles.user_id })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .orderBy(userRoles.user_id)
    .for("update");
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.user_id, users.id), eq(userRoles.role, "admin")))
    .innerJoin(accounts, and(eq(accounts.user_id, users.id), isNotNull(accounts.password)))
    .where(and(ne(users.id, id), eq(users.email_verified, true), isNull(users.deactivated_at)));
  return others.length === 0;
}

/** @param hasShortcuts whether the keyboard shortcuts of the administration are on */
export async function setShortcuts(db: Database, userId: string, hasShortcuts: boolean): Promise<void> {
  await db.update(users).set({ has_shortcuts: hasShortcuts }).where(eq(users.id, userId));
}
