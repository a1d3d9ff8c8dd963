import { isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import type { mindfulnessTips, productCategories } from "#server/db/schema.server";

/** The `display_order` that puts a new record last; 0 while staff have set no order. */
export async function orderAtEnd(
  db: Database,
  table: typeof mindfulnessTips | typeof productCategories,
): Promise<number> {
  const last = sql<number | null>`max(${table.display_order})`;
  const [row] = await db.select({ last }).from(table).where(isNull(table.deleted_at));
  return row?.last ? row.last + 1 : 0;
}
