import { eq } from "drizzle-orm";
import type { Auth } from "#server/auth/auth.server";
import { giveInvitationBack, takeInvitation } from "#server/auth/invitation.server";
import { addPerson, changeRole, hasAccount, idOf } from "#server/auth/people.server";
import { notePersonActivity } from "#server/auth/person-activity.server";
import type { Database } from "#server/db/database.server";
import { users } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";

/**
 * Creates a user without a role and emails the confirmation link. Somebody who has not confirmed yet starts
 * again with this name, this password and a new link. A confirmed account stays unchanged.
 */
export async function signUp(
  auth: Auth,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const there = await internalAdapter.findUserByEmail(email);
  if (there === null || there.user.emailVerified) {
    await auth.api.signUpEmail({ body: { name, email, password } });
    return;
  }
  await internalAdapter.updateUser(there.user.id, { name });
  await internalAdapter.updatePassword(there.user.id, await passwords.hash(password));
  await auth.api.sendVerificationEmail({ body: { email } });
}

/**
 * Creates the account of somebody who came by the link of an invitation. The link proves the email, or that an
 * administrator knows the person.
 *
 * @returns false when the link was used at the same moment, or the email got an account meanwhile
 */
export async function join(
  auth: Auth,
  db: Database,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<boolean> {
  // The first statement decides who uses the link. What follows cannot be one transaction: better-auth has its own
  // connection.
  const invitation = await takeInvitation(db, token);
  if (invitation === null) return false;
  const { email, role } = invitation;
  const { internalAdapter } = await auth.$context;
  try {
    const there = await internalAdapter.findUserByEmail(email);
    // An account that was never confirmed is somebody's unfinished sign-up.
    if (there && !there.user.emailVerified) await db.delete(users).where(eq(users.id, there.user.id));
    await addPerson(auth, { email, name, password });
  } catch (error) {
    if (await hasAccount(db, email)) return false;
    await giveInvitationBack(db, token, invitation);
    throw error;
  }
  await inTransaction(db, async (tx) => {
    const id = await idOf(tx, email);
    if (role) await changeRole(tx, id, role);
    await notePersonActivity(tx, { id, email }, "joined", { id, email }, role);
  });
  return true;
}
