import { eq, lt } from "drizzle-orm";
import { signInWarning } from "#domain/request-limits";
import type { Database } from "#server/db/database.server";
import { rateLimits, users } from "#server/db/schema.server";
import { log, loggable } from "#server/log.server";

/**
 * Tells the owner of an account that many wrong passwords were tried for it: in the background, so that
 * nobody sees by the time of an answer whether there is such an account.
 */
export type WarnOwner = (email: string) => void;

/** @param send mails somebody; null where there is no outgoing mail */
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

/** Whether nobody has been told within the time between two mails, by whatever instance. */
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
