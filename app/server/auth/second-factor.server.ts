import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { parse } from "hono/utils/cookie";
import { encode } from "uqr";
import type { Role } from "#domain/role";
import type { AppSetup, SecondFactor } from "#domain/second-factor";
import { type Auth, pendingCookie } from "#server/auth/auth.server";
import { isNewSession } from "#server/auth/new-session.server";
import type { Database } from "#server/db/database.server";
import {
  passkeys,
  secondFactorRoles,
  sessions,
  twoFactors,
  userRoles,
  users,
  verifications,
} from "#server/db/schema.server";

/** What the profile shows of a person's second factors. */
export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactor> {
  const [[user], keys] = await Promise.all([
    db
      .select({ hasApp: users.two_factor_enabled, requiredRole: secondFactorRoles.role })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.user_id, users.id))
      .leftJoin(secondFactorRoles, eq(secondFactorRoles.role, userRoles.role))
      .where(eq(users.id, userId)),
    db
      .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.created_at })
      .from(passkeys)
      .where(eq(passkeys.user_id, userId))
      .orderBy(asc(passkeys.created_at)),
  ]);
  return { hasApp: user?.hasApp ?? false, passkeys: keys, isRequired: user?.requiredRole != null };
}

/** Whether a session was opened without the second factor that its person has, perhaps by a thief of the password. */
export function lacksOwnFactor(
  session: { hasSecondFactor: boolean },
  { hasApp, passkeys }: SecondFactor,
): boolean {
  return !session.hasSecondFactor && (hasApp || passkeys.length > 0);
}

/** For a query over `users`: whether the person has an app or a passkey. */
export const hasSecondFactor = sql<boolean>`(${users.two_factor_enabled} or exists (
  select from ${passkeys} where ${passkeys.user_id} = ${users.id}))`;

/** Whose sign-in waits for its second factor in this browser; null when it took too long. */
export async function findPendingPerson(
  auth: Auth,
  request: Request,
): Promise<{ email: string; name: string } | null> {
  const cookies = parse(request.headers.get("Cookie") ?? "");
  const signed = cookies[`__Host-${pendingCookie}`] ?? cookies[pendingCookie] ?? "";
  // The signature is checked by better-auth; here the identifier only names whose tries are counted.
  const identifier = signed.split(".")[0] ?? "";
  if (!/^2fa-[\w-]{20}$/.test(identifier)) return null;
  const { internalAdapter } = await auth.$context;
  const pending = await internalAdapter.findVerificationValue(identifier);
  if (!pending || pending.expiresAt < new Date()) return null;
  const user = await internalAdapter.findUserById(pending.value);
  return user && { email: user.email, name: user.name };
}

/** Removes the app and all passkeys of somebody who has lost them. */
export async function resetSecondFactor(tx: Database, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.user_id, userId));
  await tx.delete(passkeys).where(eq(passkeys.user_id, userId));
  await tx.update(users).set({ two_factor_enabled: false }).where(eq(users.id, userId));
  await tx.update(sessions).set({ has_second_factor: false }).where(eq(sessions.user_id, userId));
  await deleteTrustedDevices(tx, userId);
}

/** Rows of trusted devices, and of sign-ins that wait for a code. */
export const isOfSecondFactor = sql`(${verifications.identifier} like 'trust-device-%'
  or ${verifications.identifier} like '2fa-%')`;

/** Every device is asked for a code again, and sign-ins that wait for one end. */
export async function deleteTrustedDevices(db: Database, userId: string): Promise<void> {
  await db.delete(verifications).where(and(eq(verifications.value, userId), isOfSecondFactor));
}

/** Notes that a second factor was set up in a session. */
export async function setSessionSecondFactor(db: Database, sessionId: string): Promise<void> {
  await db.update(sessions).set({ has_second_factor: true }).where(eq(sessions.id, sessionId));
}

/** Notes that a new session has a second factor. @param setCookies of the sign-in, from better-auth */
export async function setNewSessionSecondFactor(db: Database, setCookies: string[]): Promise<void> {
  await db.update(sessions).set({ has_second_factor: true }).where(isNewSession(setCookies));
}

/** @returns false when the passkey is not there, or somebody else's */
export async function removePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}

export async function listRolesWithSecondFactor(db: Database): Promise<Role[]> {
  return (await db.select().from(secondFactorRoles)).map(({ role }) => role);
}

/**
 * Changes for which roles people must have a second factor. Other roles stay as they are, because somebody else may
 * change them at the same moment.
 *
 * @returns all roles that must have one now
 */
export async function requireSecondFactor(
  tx: Database,
  { added, removed }: { added: Role[]; removed: Role[] },
): Promise<Role[]> {
  await tx.delete(secondFactorRoles).where(inArray(secondFactorRoles.role, removed));
  if (added.length > 0) {
    await tx
      .insert(secondFactorRoles)
      .values(added.map((role) => ({ role })))
      .onConflictDoNothing();
  }
  return listRolesWithSecondFactor(tx);
}

/** @param uri `otpauth://`, from better-auth */
export function appSetupOf(uri: string, recoveryCodes: string[]): AppSetup {
  const { data, size } = encode(uri, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { qr: { path: squares.join(""), size }, secret, recoveryCodes };
}
