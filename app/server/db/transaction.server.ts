import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Person } from "#domain/person";
import type { Database } from "#server/db/database.server";
import { readsLogger } from "#server/db/reads.server";
import * as schema from "#server/db/schema.server";

/** The connection broke while the transaction was committed: it may be done or not. */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
}

/**
 * Runs something in one transaction, or in a savepoint of the transaction that `db` is.
 *
 * Drizzle's own `transaction` does not give a connection back on which none could begin, and waits for ever on
 * one that hangs. Here a connection ends when the transaction takes longer than a query of its pool may.
 *
 * @throws OutcomeUnknown when nobody can say whether it was committed
 */
export async function inTransaction<T>(
  db: Database,
  run: (tx: Database) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const { $client: pool } = db as { $client?: unknown };
  if (!(pool instanceof pg.Pool)) return db.transaction(run);
  const client = await pool.connect();
  let isHanging = false;
  let isCommitting = false;
  const timer = setTimeout(() => {
    isHanging = true;
    client.release(true);
  }, pool.options.query_timeout ?? maxTransactionMs).unref();
  try {
    return await drizzle(client, { schema, logger: readsLogger }).transaction(async (tx) => {
      const result = await run(tx);
      isCommitting = true;
      return result;
    }, config);
  } catch (error) {
    // An ordinary error of the server is an answer. After a fatal one, or without one, nobody knows.
    const isAnswered = [error, (error as Error).cause].some(
      (it) => it instanceof pg.DatabaseError && it.severity === "ERROR",
    );
    if (isCommitting && !isAnswered) throw new OutcomeUnknown("The connection broke", { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    if (!isHanging) client.release();
  }
}

/** Milliseconds of a transaction that is no request's: an import of everything. */
const maxTransactionMs = 3_600_000;

/**
 * Runs a write in one transaction in somebody's name: the trigger `note_activity` of the migrations tells of
 * every record that it changes. The name is the first statement of the transaction and ends with it.
 */
export function runAsActor<T>(
  db: Database,
  { id, email }: Pick<Person, "id" | "email">,
  run: (tx: Database) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('nyiur.actor', ${JSON.stringify({ id, email })}, true)`);
    return run(tx);
  });
}
