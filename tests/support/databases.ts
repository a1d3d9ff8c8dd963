import { inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#server/db/database.server";
import { createDatabase } from "./postgres.ts";

/** Both kinds of database, each opened empty and migrated. */
export const engines: { engine: string; open: () => Promise<OpenDatabase> }[] = [
  { engine: "embedded", open: () => openDatabase("memory", "db/migrations") },
  {
    engine: "PostgreSQL",
    open: async () => openDatabase({ url: await createDatabase(inject("postgres")) }, "db/migrations"),
  },
];
