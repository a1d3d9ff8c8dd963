import { and, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";

/** A table with an id, a version, and a trash by `deleted_at`. */
type Records = PgTable & { id: PgColumn; version: PgColumn; deleted_at: PgColumn };

/**
 * Updates a record and raises its version, but only if its version is still the opened one (optimistic locking).
 * For all other updates, the trigger `touch` raises the version.
 *
 * @returns `saved`, `gone`, or the newer version that somebody else has saved
 */
export async function saveOpened<T extends Records>(
  db: Database,
  table: T,
  { id, version }: { id: string; version: number },
  changes: PgUpdateSetSource<T>,
): Promise<SaveResult> {
  const records: Records = table;
  const isStored = and(eq(records.id, id), isNull(records.deleted_at));
  const saved = await db
    .update(records)
    .set({ ...(changes as PgUpdateSetSource<Records>), version: sql`${records.version} + 1` })
    .where(and(isStored, eq(records.version, version)))
    .returning({ id: records.id });
  if (saved.length > 0) return "saved";
  const [row] = await db.select({ version: records.version }).from(records).where(isStored);
  return row === undefined ? "gone" : { version: Number(row.version) };
}
