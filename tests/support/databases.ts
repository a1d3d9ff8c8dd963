import { sql } from "drizzle-orm";
import { expect, inject } from "vitest";
import {
  type Database,
  type DatabaseLocation,
  type OpenDatabase,
  openDatabase,
  reachDatabase,
} from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { createDatabase } from "./postgres.ts";
import { temporaryFolder } from "./server.ts";

export type DatabaseEngine = "embedded" | "PostgreSQL";

/** For tests of database behaviour. Screens are tested on PostgreSQL, journeys use the embedded database. */
export const databaseEngines: DatabaseEngine[] = ["embedded", "PostgreSQL"];

/** Opens an empty database with all migrations. */
export async function openEmptyDatabase(engine: DatabaseEngine): Promise<OpenDatabase> {
  if (engine === "PostgreSQL") {
    return openDatabase({ url: await createDatabase(inject("postgres")) }, "db/migrations");
  }
  const { path, remove } = await temporaryFolder();
  const database = await openDatabase({ folder: path }, "db/migrations");
  const close = async () => {
    await database.close();
    await remove();
  };
  return { ...database, close };
}

/**
 * Sends a request while another transaction is open, and commits that transaction as soon as the request waits for it.
 *
 * @param change what the transaction does before the request
 * @param then what it does while the request waits
 */
export async function whileChanging<T>(
  location: DatabaseLocation,
  change: (tx: Database) => Promise<unknown>,
  request: () => Promise<T>,
  then: (tx: Database) => Promise<unknown> = async () => {},
): Promise<T> {
  const { response } = await readDatabase(location, (db) =>
    db.transaction(async (tx) => {
      await change(tx);
      const response = request();
      const waiting = sql`select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
      await expect.poll(() => readRows(tx, waiting)).not.toEqual([]);
      await then(tx);
      return { response };
    }),
  );
  return response;
}

/** Reads a database, even while a server has it open. */
export async function readDatabase<T>(
  location: DatabaseLocation,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await reachDatabase(location, "db/migrations");
  try {
    return await read(db);
  } finally {
    await close();
  }
}
