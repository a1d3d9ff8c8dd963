import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import { statementSeconds } from "#domain/request-limits";
import { StartError } from "#server/config.server";
import { embeddedSocketFolder, hasEmbeddedSocket, startEmbedded } from "#server/db/embedded/embedded.server";
import { listenOn } from "#server/db/listen.server";
import { refuseNewerDatabase } from "#server/db/migrations.server";
import { PatientPool } from "#server/db/patient-pool.server";
import { readsLogger } from "#server/db/reads.server";
import * as schema from "#server/db/schema.server";

/** What stores ask: a database, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What a statement is for, which says how long it may take. */
type Work = keyof typeof statementSeconds;

/** An open database with its migrations applied. */
export type OpenDatabase = {
  /** For requests. */
  db: Database;
  close(): Promise<void>;
  /** The connections to a PostgreSQL server, which other instances may have as well; null for an embedded one. */
  pool: pg.Pool | null;
  /** Runs something that may take its time, while no other instance on this database runs such a thing. */
  alone<T>(work: Work, run: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Calls when another process says that it has changed what visitors see (`content-changes.server.ts`).
   *
   * @returns stops it
   */
  listen(onNotification: () => void): Promise<() => void>;
};

/** Where the records are: a PostgreSQL address, or an embedded database in a folder. */
export type DatabaseLocation = { url: string } | { folder: string };

/**
 * Opens the database and brings it up to the newest migration.
 *
 * @throws StartError when it cannot be reached or brought up to date, or another process has its folder
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
  const alone: OpenDatabase["alone"] = (work, run) => {
    const pool = poolFor(work);
    const runOnPool = () => run(overPool(pool));
    // One process has an embedded database to itself; a lock's transaction would keep its only session.
    return embedded ? runOnPool() : underLock(pool, runOnPool);
  };
  try {
    await reach(location, poolFor("migration"));
    await alone("migration", (db) => bringUpToDate(location, db, migrationsFolder));
  } catch (error) {
    await close();
    throw error;
  }
  const pool = poolFor("request");
  return {
    db: overPool(pool),
    close,
    pool: embedded ? null : pool,
    alone,
    listen: async (onNotification) =>
      "url" in location ? listenOn(location.url, pool, onNotification) : () => {},
  };
}

/**
 * The database for a command of the shell: opened as the process would, or reached through the
 * process that has it open.
 *
 * @throws StartError as `openDatabase`
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
  const { alone, close } = await openDatabase(location, migrationsFolder);
  return { db: await alone("command", async (db) => db), close };
}

/** Milliseconds until a connection must be had. */
const connectionTimeoutMillis = 5000;

/** Milliseconds that a request waits for the embedded database, on which a backup keeps its only session. */
const embeddedQueueMs = 30_000;

function connect(location: DatabaseLocation, work: Work): pg.Pool {
  const timeoutMs = statementSeconds[work] * 1000;
  const isRequest = work === "request";
  // One for the lock and one for the work, given back soon: a server may have few.
  const few = { max: 2, idleTimeoutMillis: 500 };
  const pool = new PatientPool(
    "url" in location
      ? {
          connectionString: location.url,
          connectionTimeoutMillis,
          // A server that hangs never answers. A pooler would not take `statement_timeout`.
          ...(isRequest ? { query_timeout: timeoutMs } : few),
        }
      : {
          host: embeddedSocketFolder(location.folder),
          user: "postgres",
          database: "postgres",
          // The database process is ended when a statement takes longer.
          statement_timeout: timeoutMs,
          ...(isRequest ? { max: 4, query_timeout: embeddedQueueMs } : few),
        },
  );
  // A connection that breaks fails what it was asked and is replaced; unheard, it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function overPool(client: pg.Pool): Database {
  return drizzle(client, { schema, logger: readsLogger });
}

async function reach(location: DatabaseLocation, pool: pg.Pool): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (error) {
    if ("folder" in location) throw error;
    throw new StartError(
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
    throw new StartError(
      "url" in location
        ? `The database of DATABASE_URL cannot be brought up to date (${reasonOf(error)}): it is as it was, so let its user create tables there, or ${former}.`
        : `The embedded database in ${location.folder} cannot be brought up to date (${reasonOf(error)}): it is as it was, so ${former}.`,
    );
  }
}

/**
 * Several instances may start at once: one goes ahead, the others wait for it. The lock ends with its
 * transaction, so it holds through a pooler that gives each transaction another connection.
 */
async function underLock<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
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
