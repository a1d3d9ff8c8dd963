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

/** Both database engines; `open` creates an empty database with all migrations. */
export const engines: { engine: string; open: () => Promise<OpenDatabase> }[] = [
  {
    engine: "embedded",
    async open() {
      const { path, remove } = await temporaryFolder();
      const database = await openDatabase({ folder: path }, "db/migrations");
      const close = async () => {
        await database.close();
        await remove();
      };
      return { ...database, close };
    },
  },
  {
    engine: "PostgreSQL",
    open: async () => openDatabase({ url: await createDatabase(inject("postgres")) }, "db/migrations"),
  },
];

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
