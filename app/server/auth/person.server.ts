import { eq } from "drizzle-orm";
import type { Person } from "#domain/person";
import { type Auth, sessionCookie, sessionTimes } from "#server/auth/auth.server";
import type { Database } from "#server/db/database.server";
import { userRoles } from "#server/db/schema.server";
import { log, loggable } from "#server/log.server";

/** Who sends a request, with the cookies that keep their session going. */
export type Session = { person: Person; endsAt: Date; cookies: string[] };

/**
 * Asks the database, not the signed part of the cookies: a session that was ended, or a role that
 * was taken, counts from the next request on.
 *
 * @returns null for a visitor who is not signed in
 */
export async function findSession(auth: Auth, db: Database, headers: Headers): Promise<Session | null> {
  if (!headers.get("Cookie")?.includes(sessionCookie)) return null;
  const { response, headers: answer } = await auth.api.getSession({
    headers,
    query: { disableCookieCache: true },
    returnHeaders: true,
  });
  if (response === null) return null;
  const { session, user } = response;
  const oldest = session.createdAt.getTime() + sessionTimes.absolute * 1000;
  if (Date.now() > oldest) return null;
  return {
    person: {
      id: user.id,
      email: user.email,
      name: user.name,
      isAdmin: await isAdmin(db, user.id),
      memberSince: user.createdAt,
    },
    endsAt: new Date(Math.min(session.expiresAt.getTime(), oldest)),
    cookies: answer.getSetCookie(),
  };
}

/** A look-up that fails means not admin. */
async function isAdmin(db: Database, userId: string): Promise<boolean> {
  try {
    const rows = await db
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.user_id, userId));
    return rows.some(({ role }) => role === "admin");
  } catch (error) {
    log.error({ user: userId, err: loggable(error) }, "A role could not be looked up");
    return false;
  }
}
