import { randomUUID } from "node:crypto";
import { sql, TransactionRollbackError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import PQueue from "p-queue";
import pg from "pg";
import type { ActivityAction } from "#domain/activity";
import type { Person } from "#domain/person";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import * as schema from "#server/db/schema.server";

/** The connection broke during the commit: the transaction may be committed or not. */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
}

/**
 * Runs something in one transaction, or in a savepoint if `db` is a transaction.
 *
 * Drizzle's `transaction` never releases a connection on which BEGIN failed, and waits forever on one that
 * hangs. Here the connection is closed when the server sends no response within the query timeout of the pool. The
 * whole transaction may take longer.
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
  let isReleased = false;
  let isCommitting = false;
  const release = (isBroken: boolean) => {
    if (!isReleased) client.release(isBroken);
    isReleased = true;
  };
  const timer = setTimeout(() => release(true), pool.options.query_timeout ?? maxQueryMs).unref();
  const onResponse = () => {
    if (!isReleased) timer.refresh();
  };
  try {
    return await drizzle({
      client: oneAtATime(client, { onResponse, onNoResponse: () => release(true) }),
      schema,
    }).transaction(async (tx) => {
      const result = await run(tx);
      isCommitting = true;
      return result;
    }, config);
  } catch (error) {
    // With severity ERROR the server has responded. After FATAL, or without a response, the outcome is unknown.
    const hasResponded = [error, (error as Error).cause].some(
      (it) => it instanceof pg.DatabaseError && it.severity === "ERROR",
    );
    if (isCommitting && !hasResponded) throw new OutcomeUnknown("The connection broke", { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    release(false);
  }
}

/**
 * Sends the queries of one connection one after the other. A page that is rendered in a transaction asks several at
 * once, and pg will no longer keep them in a queue from version 9 on.
 */
function oneAtATime(
  client: pg.PoolClient,
  { onResponse, onNoResponse }: { onResponse: () => void; onNoResponse: () => void },
): pg.PoolClient {
  const queue = new PQueue({ concurrency: 1 });
  const query = (...args: Parameters<pg.PoolClient["query"]>) =>
    queue.add(async () => {
      try {
        const result = await client.query(...args);
        onResponse();
        return result;
      } catch (error) {
        if (error instanceof pg.DatabaseError) onResponse();
        else onNoResponse();
        throw error;
      }
    });
  return { query } as unknown as pg.PoolClient;
}

/** Runs something in a transaction of which nothing stays. */
export async function inRolledBackTransaction<T>(
  db: Database,
  run: (tx: Database) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  const rollBack = new TransactionRollbackError();
  await inTransaction(db, async (tx) => {
    result = await run(tx);
    throw rollBack;
  }).catch((error) => {
    if (error !== rollBack) throw error;
  });
  return result as T;
}

/** Timeout of a query on a pool without one, such as an import of everything. */
const maxQueryMs = 3_600_000;

/** Who writes. `action` is logged in place of "changed". */
type Actor = Pick<Person, "id" | "email"> & { action?: ActivityAction };

/** @param transaction the id of the transaction, for `undoTransaction` */
export type Write<T> = (tx: Database, transaction: string) => Promise<T>;

/**
 * Runs a write in one transaction with an actor: the trigger `note_activity` logs every record that changes.
 * The actor is set by the first statement and ends with the transaction.
 */
export function runAsActor<T>(db: Database, { id, email, action }: Actor, run: Write<T>): Promise<T> {
  const transaction = randomUUID();
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('nyiur.actor', ${JSON.stringify({ id, email, action })}, true),
      set_config('nyiur.transaction', ${transaction}, true)`);
    return run(tx, transaction);
  });
}

/** The id of the current transaction; empty if it was not begun by `runAsActor`. */
export async function transactionId(tx: Database): Promise<string> {
  const [row] = await readRows<{ id: string }>(
    tx,
    sql`select current_setting('nyiur.transaction', true) as id`,
  );
  return row?.id ?? "";
}
