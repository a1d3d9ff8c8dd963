import { APIError } from "better-auth";
import { and, eq } from "drizzle-orm";
import type { Auth } from "#server/auth/auth.server";
import { lockUnconfirmed } from "#server/auth/confirmation.server";
import { redeemInvitation } from "#server/auth/invitation.server";
import { hashPassword } from "#server/auth/password.server";
import { changeRole, createAccount, setPassword } from "#server/auth/people.server";
import { logPersonActivity } from "#server/auth/person-activity.server";
import type { Database } from "#server/db/database.server";
import { users } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";

/**
 * Creates a user without a role and emails the confirmation link. Somebody who has not confirmed yet starts
 * again with this name, this password and a new link. A confirmed account stays unchanged.
 */
export async function signUp(
  { db, auth }: { db: Database; auth: Auth },
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  if (await restartSignUp(db, { name, email, password })) {
    await auth.api.sendVerificationEmail({ body: { email } });
    return;
  }
  try {
    await auth.api.signUpEmail({ body: { name, email, password } });
  } catch (error) {
    // Another request has created the account at the same moment, and mailed the link.
    const isTaken = error instanceof APIError && error.body?.code === "FAILED_TO_CREATE_USER";
    if (!isTaken || (await db.$count(users, eq(users.email, email))) === 0) throw error;
  }
}

/**
 * Sets a new name and password of an account that is not confirmed.
 *
 * @returns false, and changes nothing, when no account has the email or it is confirmed
 */
async function restartSignUp(
  db: Database,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<boolean> {
  const isUnconfirmed = and(eq(users.email, email), eq(users.email_verified, false));
  if ((await db.$count(users, isUnconfirmed)) === 0) return false;
  const hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const id = await lockUnconfirmed(tx, email);
    if (id === null) return false;
    await tx.update(users).set({ name }).where(eq(users.id, id));
    await setPassword(tx, id, hash);
    return true;
  });
}

/**
 * Creates the account of somebody who came by the link of an invitation. The link proves the email, or that an
 * administrator knows the person.
 *
 * @returns false when the link was used at the same moment, or the email has an account
 */
export async function acceptInvitation(
  db: Database,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<boolean> {
  const hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const invitation = await redeemInvitation(tx, token);
    if (invitation === null) return false;
    const { email, role } = invitation;
    // An account that was never confirmed is somebody's unfinished sign-up.
    await tx.delete(users).where(and(eq(users.email, email), eq(users.email_verified, false)));
    const id = await createAccount(tx, { email, name, hash });
    if (id === null) return false;
    if (role) await changeRole(tx, id, role);
    await logPersonActivity(tx, { id, email }, "joined", { id, email }, role);
    return true;
  });
}
