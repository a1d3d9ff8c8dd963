import { eq } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import { users } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";
import { retryAfterDeadlock } from "#server/db/violation.server";

/**
 * Runs a transaction that first locks an account: two changes of its password come one after the other. After a
 * deadlock `run` is called a second time.
 */
export function inAccountTransaction<T>(
  db: Database,
  userId: string,
  run: (tx: Database) => Promise<T>,
): Promise<T> {
  return retryAfterDeadlock(() =>
    inTransaction(db, async (tx) => {
      await lockAccount(tx, userId);
      return run(tx);
    }),
  );
}

/** Locks an account until the transaction ends. It comes before changes of sessions and links, to avoid deadlocks. */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}
