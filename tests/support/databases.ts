import { inject } from "vitest";
import {
  type Database,
  type DatabaseLocation,
  type OpenDatabase,
  openDatabase,
  reachDatabase,
} from "#server/db/database.server";
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
