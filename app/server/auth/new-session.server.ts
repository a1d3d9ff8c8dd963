import { eq, type SQL } from "drizzle-orm";
import { sessionCookie } from "#server/auth/auth.server";
import { passwordFingerprint } from "#server/auth/confirmation.server";
import { hashOfToken } from "#server/auth/session-tokens.server";
import type { Database } from "#server/db/database.server";
import { sessions } from "#server/db/schema.server";

/** The SQL condition for the session that a sign-in has created. @param setCookies of the sign-in, from better-auth */
export function isNewSession(setCookies: string[]): SQL {
  const cookie = setCookies.findLast((it) => it.split("=")[0]?.endsWith(sessionCookie));
  const token = decodeURIComponent(cookie?.split(/[=;]/)[1] ?? "").split(".")[0] ?? "";
  return eq(sessions.token, hashOfToken(token));
}

/**
 * Ends a new session if the password has changed since its sign-in began. A password change ends all sessions, but
 * this one was created after it.
 *
 * @param account `fingerprint`: of the password when the sign-in began
 * @returns whether the password has changed
 */
export async function endIfPasswordChanged(
  db: Database,
  account: { email: string; fingerprint: string | null },
  setCookies: string[],
): Promise<boolean> {
  if ((await passwordFingerprint(db, account.email)) === account.fingerprint) return false;
  await db.delete(sessions).where(isNewSession(setCookies));
  return true;
}
