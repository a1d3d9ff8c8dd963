import { and, desc, eq, getTableColumns, getTableName, lt, sql } from "drizzle-orm";
import type { TrashItem, TrashRecordType } from "#domain/trash";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { recordVersions } from "#server/db/schema.server";
import { tableOf } from "#server/trash.server";

/** What a record was at a version; null when that is not known (nobody has changed it since, or long ago). */
export async function findRecordVersion(
  db: Database,
  { recordType, id }: TrashItem,
  version: number,
): Promise<Record<string, unknown> | null> {
  const [row] = await db
    .select({ content: recordVersions.content })
    .from(recordVersions)
    .where(
      and(
        eq(recordVersions.record_id, id),
        eq(recordVersions.record_type, recordType),
        eq(recordVersions.version, version),
      ),
    );
  return row?.content ?? null;
}

/** Who saved a record last, after `version`: their email; null when nobody is known. */
export async function findLastSaver(db: Database, id: string, version: number): Promise<string | null> {
  const [row] = await db
    .select({ email: recordVersions.person_email, version: recordVersions.version })
    .from(recordVersions)
    .where(eq(recordVersions.record_id, id))
    .orderBy(desc(recordVersions.id))
    .limit(1);
  return row && row.version >= version ? row.email : null;
}

/** The transaction in which a write runs; `undoTransaction` takes it. */
export async function transactionId(tx: Database): Promise<string> {
  const [row] = await readRows<{ id: string }>(tx, sql`select pg_current_xact_id()::text as id`);
  return row?.id ?? "";
}

/** `skipped`: records that somebody has changed since, which stay as they are. */
export type Undone = { recordType: TrashRecordType | null; undone: number; skipped: number };

/** Gives all records that a person changed in one transaction their former content. */
export async function undoTransaction(tx: Database, id: string, personId: string): Promise<Undone> {
  const changes = await tx
    .select()
    .from(recordVersions)
    .where(and(eq(recordVersions.transaction_id, id), eq(recordVersions.person_id, personId)))
    .orderBy(desc(recordVersions.id));
  const result: Undone = { recordType: changes[0]?.record_type ?? null, undone: 0, skipped: 0 };
  for (const change of changes) {
    if (await giveBack(tx, change)) result.undone++;
    else result.skipped++;
  }
  return result;
}

/** @returns false when the record has changed since */
async function giveBack(
  tx: Database,
  { record_type, record_id, version, content }: typeof recordVersions.$inferSelect,
): Promise<boolean> {
  const table = tableOf(record_type);
  const name = sql.identifier(getTableName(table));
  const columns = Object.keys(getTableColumns(table)).filter(
    (column) => column in content && column !== "id" && column !== "created_at",
  );
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const rows = await readRows(
    tx,
    sql`update ${name} set (${list}) = (
        select ${list} from jsonb_populate_record(null::${name}, ${JSON.stringify(content)}::jsonb))
      where id = ${record_id} and version = ${version + 1} returning id`,
  );
  return rows.length > 0;
}

export async function forgetRecordVersions(db: Database, before: Date): Promise<void> {
  await db.delete(recordVersions).where(lt(recordVersions.at, before));
}
