import { and, eq, isNull } from "drizzle-orm";
import type { Person } from "#domain/person";
import { type Auth, sessionCookie, sessionTimes } from "#server/auth/auth.server";
import { hasSecondFactor } from "#server/auth/second-factor.server";
import { unavailable } from "#server/auth/unavailable.server";
import type { Database } from "#server/db/database.server";
import { secondFactorRoles, sessions, userRoles, users } from "#server/db/schema.server";

/** The session of a request. */
export type Session = {
  id: string;
  person: Person;
  /** Whether a second factor was part of the sign-in, or was set up in this session. */
  hasSecondFactor: boolean;
};

/** With the cookies that renew it. */
type RenewedSession = Session & { cookies: string[] };

/**
 * Reads the database, not the signed cookie: an ended session or a removed role counts from the next request.
 *
 * @returns null for a visitor who is not signed in
 * @throws Response 503 when the session or the role cannot be looked up
 */
export async function findSession(
  auth: Auth,
  db: Database,
  headers: Headers,
): Promise<RenewedSession | null> {
  if (!headers.get("Cookie")?.includes(sessionCookie)) return null;
  try {
    return await lookUpSession(auth, db, headers);
  } catch (error) {
    throw unavailable(error, "A session could not be looked up");
  }
}

async function lookUpSession(auth: Auth, db: Database, headers: Headers): Promise<RenewedSession | null> {
  const { response, headers: responseHeaders } = await auth.api.getSession({
    headers,
    query: { disableCookieCache: true },
    returnHeaders: true,
  });
  if (response === null) return null;
  const { session, user } = response;
  const settings = await settingsOf(db, user.id, session.id);
  if (settings === null) return null;
  const oldest = session.createdAt.getTime() + sessionTimes.absolute * 1000;
  if (Date.now() > oldest) return null;
  return {
    id: session.id,
    person: {
      id: user.id,
      email: user.email,
      name: user.name,
      ...settings.person,
      memberSince: user.createdAt,
    },
    hasSecondFactor: settings.hasSecondFactor,
    cookies: responseHeaders.getSetCookie(),
  };
}

/**
 * Whether the session and the role are still as they were when the request began. Its body may take minutes to arrive.
 * The role stays locked until the transaction ends.
 */
export async function isStillAllowed(
  tx: Database,
  { id, person }: Pick<Session, "id" | "person">,
): Promise<boolean> {
  const [locked] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.user_id, person.id))
    .for("share");
  // A second statement, because only that sees what was committed while the first one waited.
  const isActive = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, id), isNull(users.deactivated_at)));
  if (isActive.length === 0) return false;
  // A session without the required second factor has no role, whatever the database says.
  return person.role === null || locked?.role === person.role;
}

/** @returns null for somebody who is deactivated */
async function settingsOf(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<{
  person: Pick<Person, "role" | "hasShortcuts" | "lacksSecondFactor">;
  hasSecondFactor: boolean;
} | null> {
  const [row] = await db
    .select({
      role: userRoles.role,
      hasShortcuts: users.has_shortcuts,
      deactivatedAt: users.deactivated_at,
      requiredRole: secondFactorRoles.role,
      isSetUp: hasSecondFactor,
      isInSession: sessions.has_second_factor,
    })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.user_id, users.id))
    .leftJoin(secondFactorRoles, eq(secondFactorRoles.role, userRoles.role))
    .leftJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(users.id, userId));
  if (row?.deactivatedAt) return null;
  const hasUsedSecondFactor = row?.isSetUp === true && row.isInSession === true;
  const lacksSecondFactor = row?.requiredRole != null && !hasUsedSecondFactor;
  return {
    person: {
      // Without the required second factor, the person has no role in this session.
      role: lacksSecondFactor ? null : (row?.role ?? null),
      hasShortcuts: row?.hasShortcuts ?? true,
      lacksSecondFactor,
    },
    hasSecondFactor: hasUsedSecondFactor,
  };
}
