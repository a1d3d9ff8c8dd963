import { and, desc, eq, getTableColumns, getTableName, inArray, lt, sql } from "drizzle-orm";
import type { MergedEdits } from "#domain/action-result";
import { isFileUrl } from "#domain/bucket";
import { dayMs } from "#domain/duration";
import { forbiddenChanges } from "#domain/field-language";
import { isSame, mergeEdits, type Values } from "#domain/merge";
import { pagesOf } from "#domain/paging";
import { may } from "#domain/permission";
import type { Person } from "#domain/person";
import type { RecordKey, RecordType } from "#domain/record";
import type { RecordHistory } from "#domain/record-history";
import { mayEdit, recordPermission } from "#domain/record-permission";
import { recordsPerStatement } from "#domain/request-limits";
import { shopTimeZone } from "#domain/shop-time";
import { productOptions } from "#domain/variants";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { recordVersions } from "#server/db/schema.server";
import { undoPendingReferences } from "#server/pending-step.server";
import { findPictures } from "#server/picture.server";
import { tableOf } from "#server/record-tables.server";

/**
 * A record that was opened for editing. `findStored` reads one that is no row of a table, as a step of a pending edit.
 * `valuesOf` gives the values of a form that differs from the record's own.
 */
export type OpenedRecord = RecordKey & {
  version: number;
  findStored?: (db: Database) => Promise<Values | null>;
  valuesOf?: (row: Values) => Values;
};

/** The values that are stored now, with their version; null when the record is gone. */
export function findStored(db: Database, opened: OpenedRecord): Promise<Values | null> {
  return opened.findStored ? opened.findStored(db) : readCurrentValues(db, opened);
}

/** The values of a form, from a table row as JSON, where the two differ. */
const formValues: Partial<Record<RecordType, (row: Values) => Values>> = {
  product: (row) => {
    const { sizes, aromas } = productOptions({
      sizes: row.sizes,
      aromas: row.aromas,
      variants: row.variants,
    });
    return { ...row, sizes, aromas };
  },
};

/** The values of a record when its form was opened; null when they are not kept. @param stored as it is now */
export async function readBaseValues(
  db: Database,
  { recordType, id, version, valuesOf: ofForm = (row) => valuesOf(recordType, row) }: OpenedRecord,
  stored: Values,
): Promise<Values | null> {
  if (stored.version === version) return stored;
  const row = await findRecordVersion(db, { recordType, id }, version);
  return row && ofForm(row);
}

/**
 * Merges a form with what somebody else has saved since it was opened.
 *
 * @param mine the values of the form
 * @returns null when the record is gone
 */
export async function mergeWithSaved(
  db: Database,
  opened: OpenedRecord,
  mine: Values,
): Promise<{ version: number; edits: MergedEdits } | null> {
  const { id, version } = opened;
  const saved = await findStored(db, opened);
  if (saved === null) return null;
  const base = await readBaseValues(db, opened, saved);
  const { merged, theirs, conflicts } = mergeEdits(base, mine, saved);
  const urls = [...pictureUrlsIn(merged), ...pictureUrlsIn(conflicts)];
  return {
    version: Number(saved.version),
    edits: {
      by: await findLastSaver(db, id, version),
      record: merged,
      theirs,
      conflicts,
      pictures: await findPictures(db, urls),
    },
  };
}

/** The values that the form of a record would have, from its row; null when the record is gone. */
export async function readCurrentValues(db: Database, { recordType, id }: RecordKey): Promise<Values | null> {
  return (await readAllCurrentValues(db, recordType, [id])).get(id) ?? null;
}

/** Like `readCurrentValues`, for several records of a type, by their ids. */
export async function readAllCurrentValues(
  db: Database,
  recordType: RecordType,
  ids: readonly string[],
): Promise<Map<string, Values>> {
  const table = sql.identifier(getTableName(tableOf(recordType)));
  const rows = await readRows<{ id: string; row: Values }>(
    db,
    sql`select id, to_jsonb(it) as row from ${table} as it
      where ${inArray(sql`id`, [...ids])} and deleted_at is null`,
  );
  return new Map(rows.map(({ id, row }) => [id, valuesOf(recordType, row)]));
}

function valuesOf(recordType: RecordType, row: Values): Values {
  return formValues[recordType]?.(row) ?? row;
}

/** What a record was at a version; null when that is not known (nobody has changed it since, or long ago). */
async function findRecordVersion(
  db: Database,
  { recordType, id }: RecordKey,
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

/** Saves on one page of a record's history. */
const savesOnPage = 20;

/** The saves of a record that are kept, the latest first. */
export async function listSaves(
  db: Database,
  key: RecordKey,
  page: number,
): Promise<Pick<RecordHistory, "saves" | "pages">> {
  const ofRecord = and(eq(recordVersions.record_id, key.id), eq(recordVersions.record_type, key.recordType));
  const offset = (page - 1) * savesOnPage;
  // A save kept the content before it. The content after it is in the next save, so one more save is read.
  const [rows, count, saved] = await Promise.all([
    db
      .select()
      .from(recordVersions)
      .where(ofRecord)
      .orderBy(desc(recordVersions.id))
      .offset(Math.max(0, offset - 1))
      .limit(savesOnPage + Math.min(1, offset)),
    db.$count(recordVersions, ofRecord),
    readCurrentValues(db, key),
  ]);
  const contents = rows.map(({ content }) => valuesOf(key.recordType, content));
  const saves = rows.map(({ version, at, person_email, content }, n) => {
    const before = contents[n] ?? content;
    const after = (n === 0 ? saved : contents[n - 1]) ?? {};
    return { version, at, by: person_email, changed: namesOfChanged(before, after) };
  });
  return { saves: offset === 0 ? saves : saves.slice(1), pages: pagesOf(count, savesOnPage) };
}

function namesOfChanged(before: Values, after: Values): string[] {
  // What is to be checked is no field of a form.
  const names = Object.keys(before).filter((name) => name in after && name !== "to_check");
  return names.filter((name) => !isSame(before[name], after[name]));
}

/** The values of a record at a version, and the pictures that are still there; null when it is not kept. */
export async function findFormerValues(
  db: Database,
  key: RecordKey,
  version: number,
): Promise<RecordHistory["former"]> {
  const row = await findRecordVersion(db, key, version);
  if (row === null) return null;
  const values = valuesOf(key.recordType, row);
  return { values, pictures: await findPictures(db, pictureUrlsIn(values)) };
}

/** The URLs of the pictures that values name. */
export function pictureUrlsIn(values: Values): string[] {
  return Object.values(values).flat().filter(isFileUrl);
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

/** `skipped`: records that somebody has changed since, which stay as they are. */
export type Undone = { recordType: RecordType | null; undone: number; skipped: number };

/** Undoes what a person changed in one transaction. Records that have changed since are left. */
export async function undoTransaction(
  tx: Database,
  id: string,
  person: Pick<Person, "id" | "role">,
): Promise<Undone> {
  const changes = await tx
    .select()
    .from(recordVersions)
    .where(and(eq(recordVersions.transaction_id, id), eq(recordVersions.person_id, person.id)))
    .orderBy(desc(recordVersions.id));
  // Former marks of texts to be checked come back as they were.
  await tx.execute(sql`select set_config('nyiur.undoing', 'on', true)`);
  const result: Undone = { recordType: changes[0]?.record_type ?? null, undone: 0, skipped: 0 };
  if (changes.some((it) => it.record_type === "product") && may(person, recordPermission("ritual-step"))) {
    const steps = await undoPendingReferences(tx, id);
    result.undone += steps.undone;
    result.skipped += steps.skipped;
  }
  for (const run of runsOf(wholeChanges(changes))) {
    const restored = await restoreContents(tx, await allowedChanges(tx, run, person));
    result.undone += restored;
    result.skipped += run.length - restored;
  }
  return result;
}

/** A change of a record, from its content before the transaction to its `lastVersion` in it. */
type Change = typeof recordVersions.$inferSelect & { lastVersion: number };

/**
 * One change for each record: a trigger may write a record again that a form has saved, as a product whose category
 * has been renamed.
 *
 * @param changes latest first
 */
function wholeChanges(changes: readonly (typeof recordVersions.$inferSelect)[]): Change[] {
  const ofRecord = new Map<string, Change>();
  for (const change of changes) {
    const lastVersion = ofRecord.get(change.record_id)?.lastVersion ?? change.version;
    ofRecord.set(change.record_id, { ...change, lastVersion });
  }
  return [...ofRecord.values()];
}

/** Splits changes into groups of one record type, each small enough for one statement. Keeps the order. */
function runsOf(changes: Change[]): [Change, ...Change[]][] {
  const runs: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run?.[0].record_type === change.record_type && run.length < recordsPerStatement) run.push(change);
    else runs.push([change]);
  }
  return runs;
}

/** The changes that a person may undo. A translator: those in which nothing but their language differs. */
async function allowedChanges(
  tx: Database,
  changes: [Change, ...Change[]],
  person: Pick<Person, "role">,
): Promise<Change[]> {
  const [{ record_type }] = changes;
  if (may(person, recordPermission(record_type))) return changes;
  if (!mayEdit(person, record_type)) return [];
  const ids = changes.map(({ record_id }) => record_id);
  const current = await readAllCurrentValues(tx, record_type, ids);
  return changes.filter(({ record_id, content }) => {
    const { to_check: _, ...former } = valuesOf(record_type, content);
    const now = current.get(record_id);
    return now !== undefined && forbiddenChanges(person.role, former, now).length === 0;
  });
}

/**
 * Restores records of one type with one statement. A statement for each of a thousand records could exceed the time
 * limit of a request.
 *
 * @returns how many; records that have changed since are left
 */
async function restoreContents(tx: Database, changes: readonly Change[]): Promise<number> {
  const [first] = changes;
  if (first === undefined) return 0;
  const { record_type, content } = first;
  const table = tableOf(record_type);
  const name = sql.identifier(getTableName(table));
  // No form changes the author, who may have been removed since.
  const unchanged = ["id", "created_at", "author_id"];
  const columns = Object.keys(getTableColumns(table)).filter(
    (column) => column in content && !unchanged.includes(column),
  );
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const ids = sql.param(changes.map(({ id }) => id));
  const lastVersions = sql.param(changes.map(({ lastVersion }) => lastVersion));
  const rows = await readRows(
    tx,
    sql`update ${name} as it set (${list}) = (
        select ${list} from jsonb_populate_record(null::${name}, ${recordVersions.content}))
      from ${recordVersions} join unnest(${ids}::bigint[], ${lastVersions}::int[]) as change (id, last_version)
        on change.id = ${recordVersions.id}
      where it.id = ${recordVersions.record_id} and it.version = change.last_version + 1 returning it.id`,
  );
  return rows.length;
}

/** Days in which every save is kept; after them each day's last one in Bali, until `historyDays` are over. */
const everySaveDays = 30;
const historyDays = 730;

/** Thins the history of records. */
export async function thinRecordVersions(db: Database, until: Date): Promise<void> {
  const before = (days: number) => new Date(until.getTime() - days * dayMs);
  await db.delete(recordVersions).where(lt(recordVersions.at, before(historyDays)));
  const day = sql`(${recordVersions.at} at time zone ${sql.raw(`'${shopTimeZone}'`)})::date`;
  const lastOfDays = sql`select distinct on (record_type, record_id, ${day}) id from ${recordVersions}
    where ${lt(recordVersions.at, before(everySaveDays))} order by record_type, record_id, ${day}, id desc`;
  await db
    .delete(recordVersions)
    .where(
      and(lt(recordVersions.at, before(everySaveDays)), sql`${recordVersions.id} not in (${lastOfDays})`),
    );
}
