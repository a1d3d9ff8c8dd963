import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { dayMs } from "#domain/duration";
import { type Invitation, invitationDays } from "#domain/people";
import type { Role } from "#domain/role";
import { hashOfToken } from "#server/auth/session-tokens.server";
import type { Database } from "#server/db/database.server";
import { invitations } from "#server/db/schema.server";

const view = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  expiresAt: invitations.expires_at,
};

const notExpired = (...conditions: SQL[]) => and(gt(invitations.expires_at, new Date()), ...conditions);
const isFor = (email: string) => eq(sql`lower(${invitations.email})`, email.toLowerCase());

/** All invitations that have not expired. */
export function listInvitations(db: Database): Promise<Invitation[]> {
  return db.select(view).from(invitations).where(notExpired()).orderBy(asc(invitations.email));
}

/**
 * Invites an email, or replaces its invitation: an earlier link ends.
 *
 * @param invitedBy the email of whoever invites
 * @returns `token`: for `invitationUrl`; only its hash is stored
 */
export async function invite(
  db: Database,
  { email, role, invitedBy }: { email: string; role: Role | null; invitedBy: string },
): Promise<{ id: string; email: string; token: string }> {
  const token = randomBytes(24).toString("base64url");
  const values = {
    email,
    role,
    token_hash: hashOfToken(token),
    invited_by: invitedBy,
    expires_at: new Date(Date.now() + invitationDays * dayMs),
  };
  // Two invitations of one email at the same moment wait for each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation ${email}`}))`);
  await deleteInvitation(db, email);
  const [made] = await db.insert(invitations).values(values).returning({ id: invitations.id });
  return { id: made?.id ?? "", email, token };
}

/** The link of an invitation. @param origin of the site */
export function invitationUrl(origin: string, token: string): string {
  return `${origin}/auth/sign-up?invitation=${token}`;
}

/** @returns null when the link is altered, used or expired */
export async function findInvitation(db: Database, token: string): Promise<Invitation | null> {
  const [found] = await db
    .select(view)
    .from(invitations)
    .where(notExpired(eq(invitations.token_hash, hashOfToken(token))));
  return found ?? null;
}

/** Also an expired one. @returns null when it is gone */
export async function findInvitationById(db: Database, id: string): Promise<Invitation | null> {
  const [found] = await db.select(view).from(invitations).where(eq(invitations.id, id));
  return found ?? null;
}

export async function isInvited(db: Database, email: string): Promise<boolean> {
  return (await db.$count(invitations, notExpired(isFor(email)))) > 0;
}

export async function deleteInvitation(db: Database, email: string): Promise<void> {
  await db.delete(invitations).where(isFor(email));
}

/** @param email of whoever has invited */
export async function deleteInvitationsBy(db: Database, email: string): Promise<void> {
  await db.delete(invitations).where(eq(invitations.invited_by, email));
}

/** Uses an invitation. @returns null when the link is altered, expired, or was used at the same moment */
export async function redeemInvitation(db: Database, token: string): Promise<Invitation | null> {
  const [taken] = await db
    .delete(invitations)
    .where(notExpired(eq(invitations.token_hash, hashOfToken(token))))
    .returning(view);
  return taken ?? null;
}

export async function deleteExpiredInvitations(db: Database, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expires_at, before));
}
