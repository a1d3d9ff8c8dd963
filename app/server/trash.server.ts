import { and, count, eq, isNotNull, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { dayMs } from "#domain/duration";
import { type RecordType, recordTypes } from "#domain/record";
import {
  deletedOnPage,
  type TrashItem,
  type TrashRecordType,
  trashDays,
  trashRecordTypes,
} from "#domain/trash";
import type { Database } from "#server/db/database.server";
import { blogCategories, blogPosts, pageEntries, products } from "#server/db/schema.server";
import { isOfStoredRitual, recordTables, tableOf } from "#server/record-tables.server";

type DeletedItem = TrashItem & { name: string; name_ja: string | null; deletedAt: Date };

/** Moves a record to the trash. @returns false when it does not exist or is in the trash already */
export async function softDelete(db: Database, { recordType, id }: TrashItem): Promise<boolean> {
  const table = tableOf(recordType);
  const rows = await db
    .update(table)
    .set({ deleted_at: new Date() })
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Restores a record. @returns false when it is not in the trash */
export async function restoreDeleted(db: Database, { recordType, id }: TrashItem): Promise<boolean> {
  const table = tableOf(recordType);
  const rows = await db
    .update(table)
    .set({ deleted_at: null })
    .where(and(eq(table.id, id), isNotNull(table.deleted_at)))
    .returning({ id: table.id });
  return rows.length > 0;
}

/**
 * One page of the trash, latest first, without steps whose ritual is in the trash: they cannot be restored.
 *
 * @param types at least one
 */
export async function listTrash(
  db: Database,
  types: readonly TrashRecordType[],
  page: number,
): Promise<{ items: DeletedItem[]; count: number }> {
  const selects = types.map((recordType) => {
    const { table, name, name_ja } = recordTables[recordType];
    return sql`select ${recordType}::text as record_type, ${table.id} as id, ${name} as name, ${name_ja} as name_ja,
      ${table.deleted_at} as deleted_at from ${table}
      where ${and(isNotNull(table.deleted_at), recordType === "ritual-step" ? isOfStoredRitual : undefined)}`;
  });
  const all = sql`(${sql.join(selects, sql` union all `)}) as deleted`;
  const [items, counted] = await Promise.all([
    db
      .select({
        recordType: sql<TrashRecordType>`record_type`,
        id: sql<string>`id`,
        name: sql<string>`name`,
        name_ja: sql<string | null>`name_ja`,
        deletedAt: sql<Date>`deleted_at`.mapWith(products.deleted_at),
      })
      .from(all)
      .orderBy(sql`deleted_at desc, id`)
      .limit(deletedOnPage)
      .offset((page - 1) * deletedOnPage),
    db.select({ count: count() }).from(all),
  ]);
  return { items, count: counted[0]?.count ?? 0 };
}

/**
 * SQL condition: the record exists and is not in the trash. False for any other record type.
 *
 * @param recordType column with the record type
 * @param id column with the record id, as text
 */
export function existsOutsideTrash(recordType: PgColumn, id: PgColumn): SQL<boolean> {
  const cases = recordTypes.map((it) => {
    const table = tableOf(it);
    return sql`when ${it} then exists (
      select from ${table} where ${table.id} = ${id}::uuid and ${table.deleted_at} is null)`;
  });
  // A backup may name pictures by their URL.
  return sql<boolean>`case when ${id} !~ '^[0-9a-f-]{36}$' then false
    else case ${recordType} ${sql.join(cases, sql` `)} else false end end`;
}

/** Records that were deleted before this time are due for removal at `until`. */
export function trashCutoff(until: Date): Date {
  return new Date(until.getTime() - trashDays * dayMs);
}

/** Deletes records whose time in the trash is over at `until`. Pictures go with their files: see `tidyPictures`. */
export async function emptyTrash(db: Database, until: Date): Promise<void> {
  const before = trashCutoff(until);
  // Deleting a product deletes its questions (foreign key). So they go to the trash first and stay their time there.
  const isDue = sql`exists (select from ${products} where ${products.id} = ${pageEntries.product_id}
    and ${products.deleted_at} < ${before.toISOString()})`;
  await db
    .update(pageEntries)
    .set({ deleted_at: until })
    .where(and(isNull(pageEntries.deleted_at), isDue));
  const hasQuestion = sql`exists (select from ${pageEntries} where ${pageEntries.product_id} = ${products.id}
    and ${pageEntries.deleted_at} >= ${before.toISOString()})`;
  // Undo of a post's change may bring a deleted category back.
  const hasPost = sql`exists (select from ${blogPosts} where ${blogPosts.category_id} = ${blogCategories.id})`;
  const neededBy: Partial<Record<RecordType, SQL>> = { product: hasQuestion, "blog-category": hasPost };
  for (const recordType of trashRecordTypes.filter((it) => it !== "picture")) {
    const table = tableOf(recordType);
    const isNeeded = neededBy[recordType];
    await db.delete(table).where(and(lt(table.deleted_at, before), isNeeded && not(isNeeded)));
  }
}
