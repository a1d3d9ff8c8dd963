import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, not } from "drizzle-orm";
import { href } from "react-router";
import { minuteMs } from "#domain/duration";
import type { Language } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { resetMinutes } from "#domain/people";
import type { Auth } from "#server/auth/auth.server";
import { isOfSecondFactor } from "#server/auth/second-factor.server";
import type { Config } from "#server/config.server";
import type { Services } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { users, verifications } from "#server/db/schema.server";
import { log, loggable } from "#server/log.server";

/** The identifier under which better-auth looks for the token of a link. */
const identifier = (token: string) => `reset-password:${token}`;

/** Makes a link to set a new password, which works once. @returns the URL of the page in this language */
export async function makeResetLink(
  { auth, config }: { auth: Auth; config: Pick<Config, "origin"> },
  userId: string,
  language: Language = "en",
): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + resetMinutes * minuteMs);
  await internalAdapter.createVerificationValue({ identifier: identifier(token), value: userId, expiresAt });
  return `${config.origin}${localizedPath(language, href("/auth/reset"))}?token=${token}`;
}

/**
 * Mails a link to set a new password, in the background: the response time must not reveal that the account exists.
 */
export function sendResetLink(
  services: Services,
  userId: string,
  language: Language,
  mailLink: (link: string) => Promise<unknown>,
): void {
  const send = async () => mailLink(await makeResetLink(services, userId, language));
  send().catch((error) => log.error({ err: loggable(error) }, "A link for a new password could not be sent"));
}

/** The account of an email that may sign in; null without one. */
export async function findActiveUser(
  db: Database,
  email: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), eq(users.email_verified, true), isNull(users.deactivated_at)));
  return user ?? null;
}

/** Whose link it is, with its id; null when it is altered, used or expired, or the account is deactivated. */
export async function findResetOwner(
  auth: Auth,
  db: Database,
  token: string,
): Promise<{ id: string; name: string; email: string; link: string } | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(identifier(token));
  if (!found || found.expiresAt < new Date()) return null;
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, found.value), isNull(users.deactivated_at)));
  return user ? { ...user, link: found.id } : null;
}

/** Deletes everybody's links for a new password. Their rows cannot be found by name: identifiers are hashed. */
export async function deleteResetLinks(db: Database): Promise<void> {
  const ofPeople = inArray(verifications.value, db.select({ id: users.id }).from(users));
  await db.delete(verifications).where(and(ofPeople, not(isOfSecondFactor)));
}

/** Deletes a person's links for a new password, trusted devices, and sign-ins that wait for a code. */
export async function deleteVerifications(db: Database, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}
