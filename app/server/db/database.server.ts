import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { statementSeconds } from "#domain/request-limits";
import { OperatorError } from "#server/config.server";
import type { Database } from "#server/db/database-type.server";
import { embeddedSocketFolder, hasEmbeddedSocket, startEmbedded } from "#server/db/embedded/embedded.server";
import { refuseNewerDatabase } from "#server/db/migrations.server";
import { listenOn } from "#server/db/notifications.server";
import { RetryingPool } from "#server/db/retrying-pool.server";
import * as schema from "#server/db/schema.server";

export type { Database };

/** The purpose of a statement, which sets its timeout. */
type Work = keyof typeof statementSeconds;

/** An open database with its migrations applied. */
export type OpenDatabase = {
  /** With the timeout of requests. */
  db: Database;
  close(): Promise<void>;
  /** The pool on a PostgreSQL server, which other instances may use too; null for an embedded database. */
  pool: pg.Pool | null;
  /** Runs a long task while no other instance on this database runs one. */
  runExclusively<T>(work: Work, run: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Calls when another process reports a change of public content (`content-version.server.ts`).
   *
   * @returns a function that stops listening
   */
  listen(onNotification: () => void): Promise<() => void>;
};

/** A PostgreSQL URL, or the data folder of an embedded database. */
export type DatabaseLocation = { url: string } | { folder: string };

/**
 * Opens the database and applies all migrations.
 *
 * @throws OperatorError when it cannot be reached or migrated, or another process uses its folder
 */
export async function openDatabase(
  location: DatabaseLocation,
  migrationsFolder: string,
): Promise<OpenDatabase> {
  const embedded = "folder" in location ? await startEmbedded(location.folder) : null;
  const opened = new Map<Work, pg.Pool>();
  const poolFor = (work: Work) => {
    const pool = opened.get(work) ?? connect(location, work);
    opened.set(work, pool);
    return pool;
  };
  const close = async () => {
    await Promise.all([...opened.values()].map((pool) => pool.end()));
    await embedded?.close();
  };
  const runExclusively: OpenDatabase["runExclusively"] = (work, run) => {
    const pool = poolFor(work);
    const runOnPool = () => run(overPool(pool));
    // An embedded database has one process, and the lock's transaction would block its only session.
    return embedded ? runOnPool() : underLock(pool, runOnPool);
  };
  try {
    await reach(location, poolFor("migration"));
    await runExclusively("migration", (db) => bringUpToDate(location, db, migrationsFolder));
  } catch (error) {
    await close();
    throw error;
  }
  const pool = poolFor("request");
  return {
    db: overPool(pool),
    close,
    pool: embedded ? null : pool,
    runExclusively,
    listen: async (onNotification) =>
      "url" in location ? listenOn(location.url, pool, onNotification) : () => {},
  };
}

/**
 * Opens the database for a shell command: through the process that has it open, or else directly.
 *
 * @throws OperatorError as `openDatabase`
 */
export async function reachDatabase(
  location: DatabaseLocation,
  migrationsFolder: string,
): Promise<{ db: Database; close(): Promise<void> }> {
  if ("folder" in location && hasEmbeddedSocket(location.folder)) {
    const pool = connect(location, "command");
    const isServed = await pool.query("select 1").then(
      () => true,
      () => false,
    );
    if (isServed) return { db: overPool(pool), close: () => pool.end() };
    await pool.end();
  }
  const { runExclusively, close } = await openDatabase(location, migrationsFolder);
  // Only for the timeout of commands: the lock is released before the command runs.
  return { db: await runExclusively("command", async (db) => db), close };
}

const connectionTimeoutMillis = 5000;

/** Milliseconds that a request waits for the embedded database, whose only session a backup may hold. */
const embeddedQueueMs = 30_000;

function connect(location: DatabaseLocation, work: Work): pg.Pool {
  const timeoutMs = statementSeconds[work] * 1000;
  const isRequest = work === "request";
  // One connection for the lock and one for the work, released soon: a server may allow few.
  const few = { max: 2, idleTimeoutMillis: 500 };
  const pool = new RetryingPool(
    "url" in location
      ? {
          connectionString: location.url,
          connectionTimeoutMillis,
          // Finds a server that disappeared without closing.
          keepAlive: true,
          keepAliveInitialDelayMillis: 60_000,
          // A timeout of the client: a hanging server never responds, a pooler rejects `statement_timeout`.
          ...(isRequest ? { query_timeout: timeoutMs } : few),
        }
      : {
          host: embeddedSocketFolder(location.folder),
          user: "postgres",
          database: "postgres",
          // The database process kills itself when a statement takes longer.
          statement_timeout: timeoutMs,
          ...(isRequest
            ? { max: 4, query_timeout: embeddedQueueMs, connectionTimeoutMillis: embeddedQueueMs }
            : few),
        },
  );
  // A broken connection fails its query and is replaced; without a listener the error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function overPool(client: pg.Pool): Database {
  return drizzle(client, { schema });
}

async function reach(location: DatabaseLocation, pool: pg.Pool): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (error) {
    if ("folder" in location) throw error;
    throw new OperatorError(
      `The database of DATABASE_URL cannot be reached (${reasonOf(error)}): start it, or correct DATABASE_URL.`,
    );
  }
}

async function bringUpToDate(
  location: DatabaseLocation,
  db: Database,
  migrationsFolder: string,
): Promise<void> {
  await refuseNewerDatabase(db, migrationsFolder);
  try {
    await migrate(db as Parameters<typeof migrate>[0], { migrationsFolder });
  } catch (error) {
    const former = "start the former version of Nyiur again until this is mended";
    throw new OperatorError(
      "url" in location
        ? `The database of DATABASE_URL cannot be brought up to date (${reasonOf(error)}): it is as it was, so let its user create tables there, or ${former}.`
        : `The embedded database in ${location.folder} cannot be brought up to date (${reasonOf(error)}): it is as it was, so ${former}.`,
    );
  }
}

/**
 * Several instances may start at once: one goes ahead, the others wait for it. The lock belongs to its
 * transaction, so it also works with a pooler that gives each transaction another connection.
 */
async function underLock<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin").catch((error) => {
      throw new OperatorError(
        `The database of DATABASE_URL begins no transaction (${reasonOf(error)}). The pool_mode of a pooler must be "transaction" or "session".`,
      );
    });
    await client.query("select pg_advisory_xact_lock(hashtext('nyiur'))");
    return await run();
  } finally {
    const isEnded = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!isEnded);
  }
}

function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  return cause ? reasonOf(cause) : message || code || "no answer";
}
