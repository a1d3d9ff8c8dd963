import { drizzle as overPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as overEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { StartError } from "#server/config.server";
import { ActingPool, tellWhoActs } from "#server/db/acting.server";
import { embeddedSocket, openEmbedded } from "#server/db/embedded.server";
import { FolderInUse } from "#server/db/folder-lock.server";
import { readsLogger } from "#server/db/reads.server";
import * as schema from "#server/db/schema.server";

/** What stores ask: either engine, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database with its migrations applied. */
export type OpenDatabase = {
  db: Database;
  close(): Promise<void>;
  /** The connections to a PostgreSQL server, which other instances may have as well; null for an embedded one. */
  pool: pg.Pool | null;
  /** Runs something that may take its time, while no other instance on this database runs such a thing. */
  alone<T>(run: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Calls when another process says that it has changed what visitors see (`content-changes.server.ts`).
   *
   * @returns stops it
   */
  listen(onWord: () => void): Promise<() => void>;
};

/** Where the records are: a PostgreSQL address, or an embedded database in a folder or in memory. */
export type DatabaseLocation = { url: string } | { folder: string } | "memory";

/**
 * Opens the database and brings it up to the newest migration.
 *
 * @throws StartError when it cannot be reached or brought up to date, or another process has its folder
 */
export async function openDatabase(
  location: DatabaseLocation,
  migrationsFolder: string,
): Promise<OpenDatabase> {
  if (isAddress(location)) return openPostgres(location.url, migrationsFolder, patience);
  const place = location === "memory" ? "memory" : location.folder;
  const client = await openEmbedded(place);
  tellWhoActs(client);
  const db = overEmbedded(client, { schema, logger: readsLogger });
  try {
    await migrateEmbedded(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw new StartError(
      `The embedded database in ${place} cannot be brought up to date (${reason(error)}): it is as it was, so start the former version of Nyiur again until this is mended.`,
    );
  }
  const listen = (onWord: () => void) => client.listen("content_changes", onWord);
  return { db, close: () => client.close(), pool: null, alone: (run) => run(db), listen };
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
): Promise<OpenDatabase> {
  try {
    if (isAddress(location)) return await openPostgres(location.url, migrationsFolder, null);
    return await openDatabase(location, migrationsFolder);
  } catch (error) {
    if (!(error instanceof FolderInUse && typeof location === "object" && "folder" in location)) throw error;
    const host = embeddedSocket(location.folder);
    const pool = new ActingPool({ host, user: "postgres", database: "postgres", max: 1 });
    const db = overPostgres(pool, { schema });
    return {
      db,
      close: () => pool.end(),
      pool: null,
      alone: (run) => run(db),
      listen: async () => () => {},
    };
  }
}

function isAddress(location: DatabaseLocation): location is { url: string } {
  return typeof location === "object" && "url" in location;
}

/** Milliseconds that somebody waits for a query or a transaction: a server that hangs never answers. */
const patience = 5000;

/** @param patience null where nobody waits */
async function openPostgres(
  url: string,
  migrationsFolder: string,
  patience: number | null,
): Promise<OpenDatabase> {
  const config = { connectionString: url, connectionTimeoutMillis: 5000 };
  const patientPool = new ActingPool(config);
  const pool = patience === null ? patientPool : new ActingPool({ ...config, query_timeout: patience });
  const close = async () => {
    await patientPool.end();
    if (pool !== patientPool) await pool.end();
  };
  try {
    await patientPool.query("select 1");
  } catch (error) {
    await close();
    throw new StartError(
      `The database of DATABASE_URL cannot be reached (${reason(error)}): start it, or correct DATABASE_URL.`,
    );
  }
  const patient = overPool(patientPool, null);
  const alone = <T>(run: (db: Database) => Promise<T>) => underLock(patientPool, () => run(patient));
  try {
    await alone(() => migratePostgres(patient, { migrationsFolder }));
  } catch (error) {
    await close();
    throw new StartError(
      `The database of DATABASE_URL cannot be brought up to date (${reason(error)}): it is as it was, so let its user create tables there, or start the former version of Nyiur again until this is mended.`,
    );
  }
  return { db: overPool(pool, patience), close, pool, alone, listen: (onWord) => listenOn(url, onWord) };
}

function overPool(pool: pg.Pool, patience: number | null) {
  const over = (client: pg.Pool | pg.PoolClient) => overPostgres(client, { schema, logger: readsLogger });
  // Drizzle itself never gives back a connection on which a transaction could not begin, and gives back one
  // that hangs in the middle of a transaction as if it were free.
  const transaction: ReturnType<typeof over>["transaction"] = async (run, config) => {
    const client = await pool.connect();
    const giveUp = () => (client as unknown as pg.Client).end().catch(() => {});
    const timer = patience === null ? undefined : setTimeout(giveUp, patience);
    try {
      return await over(client).transaction(run, config);
    } finally {
      clearTimeout(timer);
      client.release();
    }
  };
  return Object.assign(over(pool), { transaction });
}

/** Milliseconds until a connection that broke is tried again. */
const reconnection = 2000;

/** On a connection of its own, which is made anew when it breaks. */
async function listenOn(url: string, onWord: () => void): Promise<() => void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async () => {
    const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    const again = () => {
      if (client !== connection) return;
      client = null;
      connection.end().catch(() => {});
      if (!isStopped) timer = setTimeout(connect, reconnection).unref();
    };
    client = connection;
    connection.on("error", again);
    connection.on("end", again);
    connection.on("notification", onWord);
    try {
      await connection.connect();
      await connection.query("listen content_changes");
    } catch {
      // It is looked for changes at times as well: nothing is lost while this cannot be had.
      again();
    }
  };
  await connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    client?.end().catch(() => {});
  };
}

/** Several instances may start at once: one goes ahead, the others wait for it. */
async function underLock<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('nyiur'))");
    return await run();
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('nyiur'))").finally(() => client.release());
  }
}

function reason(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  return cause ? reason(cause) : message || code || "no answer";
}
