import { eq } from "drizzle-orm";
import { data } from "react-router";
import { inAccountTransaction } from "#server/auth/account-transaction.server";
import type { Auth } from "#server/auth/auth.server";
import type { Session } from "#server/auth/person.server";
import { deleteVerifications } from "#server/auth/reset-link.server";
import { setNewSessionSecondFactor } from "#server/auth/second-factor.server";
import type { Database } from "#server/db/database.server";
import { sessions } from "#server/db/schema.server";

/**
 * Replaces the password of the signed-in person, ends all their sessions and links, and begins a new session. A
 * password that a link sets at the same moment is not overwritten.
 *
 * @param headers of the request, for better-auth
 * @returns headers with the cookies of the new session
 * @throws APIError when the current password is wrong; Response 403 when the session has ended meanwhile
 */
export function changeOwnPassword(
  { db, authOn }: { db: Database; authOn: (tx: Database) => Auth },
  { id, person, hasSecondFactor }: Session,
  { headers, ...passwords }: { headers: Headers; currentPassword: string; newPassword: string },
): Promise<Headers> {
  return inAccountTransaction(db, person.id, async (tx) => {
    if ((await tx.$count(sessions, eq(sessions.id, id))) === 0) throw data(null, { status: 403 });
    const body = { ...passwords, revokeOtherSessions: true };
    const changed = await authOn(tx).api.changePassword({ headers, body, returnHeaders: true });
    await deleteVerifications(tx, person.id);
    if (hasSecondFactor) await setNewSessionSecondFactor(tx, changed.headers.getSetCookie());
    return changed.headers;
  });
}
