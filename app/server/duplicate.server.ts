import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  copyName,
  type DuplicableRecordType,
  englishCopySuffix,
  japaneseCopySuffix,
} from "#domain/duplicate";
import { fieldLength } from "#domain/field-length";
import type { Database } from "#server/db/database.server";
import { recordTables, tableOf } from "#server/record-tables.server";
import { copySteps } from "#server/ritual-step.server";
import { nearestFreeSlug } from "#server/taken-slug.server";

type Row = Record<string, unknown> & { id: string };
type Records = PgTable & { id: PgColumn; deleted_at: PgColumn };

/** What else differs in a copy, which is a draft. */
const changedInCopy: Partial<
  Record<DuplicableRecordType, (tx: Database, original: Row, personId: string) => object | Promise<object>>
> = {
  product: () => ({ is_featured: false, is_hero: false }),
  "blog-post": async (tx, { slug }, personId) => ({
    slug: await nearestFreeSlug(tx, "blog-post", String(slug), null),
    is_featured: false,
    view_count: 0,
    shown_view_count: 0,
    author_id: personId,
  }),
  "own-page": async (tx, { slug }) => ({
    slug: await nearestFreeSlug(tx, "own-page", String(slug), null),
  }),
};

/**
 * Copies a record, with its pictures and steps, as a draft with a suffix in its names.
 *
 * @param tx a transaction
 * @param personId who makes the copy
 * @returns the id of the copy; null when the record does not exist
 */
export async function duplicateRecord(
  tx: Database,
  { recordType, id }: { recordType: DuplicableRecordType; id: string },
  personId: string,
): Promise<string | null> {
  const table: Records = tableOf(recordType);
  // The lock lets copies be made one after the other, so that each gets a slug of its own.
  const [original] = (await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
    .for("update")) as Row[];
  if (original === undefined) return null;
  const { id: _, created_at: _c, updated_at: _u, version: _v, deleted_at: _d, ...content } = original;
  const name = "title" in content ? "title" : "name";
  const copy = {
    ...content,
    [name]: await nameOfCopy(tx, table, content, name, englishCopySuffix),
    ...(`${name}_ja` in content && {
      [`${name}_ja`]: await nameOfCopy(tx, table, content, `${name}_ja`, japaneseCopySuffix),
    }),
    visible_from: null,
    visible_until: null,
    ...recordTables[recordType].draftValues,
    ...(await changedInCopy[recordType]?.(tx, original, personId)),
  };
  const [created] = (await tx.insert(table).values(copy).returning()) as Row[];
  if (created === undefined) return null;
  if (recordType === "ritual") await copySteps(tx, id, created.id);
  return created.id;
}

async function nameOfCopy(
  tx: Database,
  table: PgTable,
  original: Record<string, unknown>,
  field: string,
  suffixOf: (number: number) => string,
): Promise<string | null> {
  const name = original[field];
  const column = getTableColumns(table)[field];
  if (typeof name !== "string" || name.trim() === "" || column === undefined) return null;
  const rows = await tx.select({ name: column }).from(table);
  return copyName(name, new Set(rows.map((row) => String(row.name))), suffixOf, fieldLength.line);
}
