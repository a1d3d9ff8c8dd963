import type { SQL } from "drizzle-orm";
import type { Database } from "#server/db/database.server";

/** What a query says that Drizzle has no words for; `T` is a row of it, the same from both engines. */
export async function readRows<T>(db: Database, query: SQL): Promise<T[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: T[] };
  return rows;
}
