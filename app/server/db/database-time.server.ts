import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";

/** The time of the database's clock, which all processes share. */
export async function databaseTime(db: Database): Promise<Date> {
  const [row] = await readRows<{ ms: string }>(
    db,
    sql`select floor(extract(epoch from now()) * 1000)::text as ms`,
  );
  return new Date(Number(row?.ms));
}
