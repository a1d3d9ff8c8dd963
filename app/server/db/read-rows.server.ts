import type { SQL } from "drizzle-orm";
import type { Database } from "#server/db/database-type.server";

/** Runs a query that Drizzle cannot express; `T` is one row. */
export async function readRows<T>(db: Database, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: T[] };
  return rows;
}
