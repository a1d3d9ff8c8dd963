import { eq, lt } from "drizzle-orm";
import { signInWarning } from "#domain/request-limits";
import type { Database } from "#server/db/database.server";
import { rateLimits, users } from "#server/db/schema.server";
import { log, loggable } from "#server/log.server";

/**
 * Emails the owner of an account about many wrong passwords. It runs in the background: the response time
 * must not reveal whether the account exists.
 */
export type WarnOwner = (email: string) => void;

/** @param send sends the email; null without outgoing mail */
export function createSignInWarning(
  db: Database,
  send: ((email: string, name: string) => Promise<unknown>) | null,
): WarnOwner {
  if (send === null) return () => {};
  const warn = async (email: string) => {
    const [owner] = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.email, email));
    if (owner && (await isFirst(db, owner.id))) await send(owner.email, owner.name);
  };
  return (email) => {
    warn(email).catch((error) => {
      log.error({ err: loggable(error) }, "The owner of an account could not be warned");
    });
  };
}

/** Whether no instance has warned this owner in the last `signInWarning.every` seconds. */
async function isFirst(db: Database, userId: string): Promise<boolean> {
  const now = Date.now();
  const expire = now + signInWarning.every * 1000;
  const rows = await db
    .insert(rateLimits)
    .values({ key: `sign-in-warning:${userId}`, points: 1, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { expire }, setWhere: lt(rateLimits.expire, now) })
    .returning({ key: rateLimits.key });
  return rows.length > 0;
}
