import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import type { mindfulnessTips, ownPages, pageEntries, productCategories } from "#server/db/schema.server";

/**
 * The `display_order` that puts a new record last; 0 while staff have set no order.
 *
 * @param where the records that are ordered together; all of the table if left out
 */
export async function orderAtEnd(
  db: Database,
  table: typeof mindfulnessTips | typeof ownPages | typeof pageEntries | typeof productCategories,
  where?: SQL,
): Promise<number> {
  const last = sql<number | null>`max(${table.display_order})`;
  const [row] = await db
    .select({ last })
    .from(table)
    .where(and(isNull(table.deleted_at), where));
  return row?.last ? row.last + 1 : 0;
}
