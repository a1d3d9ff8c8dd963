import { drizzle as overPostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as overEmbedded } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { StartError } from "#server/config.server";
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
  /** Runs something while no other instance on this database runs such a thing. */
  alone<T>(run: () => Promise<T>): Promise<T>;
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
  if (typeof location === "object" && "url" in location) return openPostgres(location.url, migrationsFolder);
  const place = location === "memory" ? "memory" : location.folder;
  const client = await openEmbedded(place);
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
  return { db, close: () => client.close(), alone: (run) => run(), listen };
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
    return await openDatabase(location, migrationsFolder);
  } catch (error) {
    if (!(error instanceof FolderInUse && typeof location === "object" && "folder" in location)) throw error;
    const host = embeddedSocket(location.folder);
    const pool = openPool({ host, user: "postgres", database: "postgres", max: 1 });
    return {
      db: overPostgres(pool, { schema }),
      close: () => pool.end(),
      alone: (run) => run(),
      listen: async () => () => {},
    };
  }
}

/** A connection that breaks fails what is asked on it, and is replaced at its next use. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // Unheard, it would end the process: the pool hears for those that are idle, nobody for the others.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function openPostgres(url: string, migrationsFolder: string): Promise<OpenDatabase> {
  const pool = openPool({ connectionString: url, connectionTimeoutMillis: 5000 });
  const db = overPostgres(pool, { schema, logger: readsLogger });
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new StartError(
      `The database of DATABASE_URL cannot be reached (${reason(error)}): start it, or correct DATABASE_URL.`,
    );
  }
  const alone = <T>(run: () => Promise<T>) => underLock(pool, run);
  try {
    await alone(() => migratePostgres(db, { migrationsFolder }));
  } catch (error) {
    await pool.end();
    throw new StartError(
      `The database of DATABASE_URL cannot be brought up to date (${reason(error)}): it is as it was, so let its user create tables there, or start the former version of Nyiur again until this is mended.`,
    );
  }
  return { db, close: () => pool.end(), alone, listen: (onWord) => listenOn(url, onWord) };
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
