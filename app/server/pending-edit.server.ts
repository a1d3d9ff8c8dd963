import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { MergedEdits } from "#domain/action-result";
import { mayChangeField } from "#domain/field-language";
import { liveParameter } from "#domain/live-parameter";
import { mergeEdits, type Values } from "#domain/merge";
import {
  canHavePendingEdit,
  type EditState,
  type PendingEdit,
  type PendingEditItem,
} from "#domain/pending-edit";
import { stepsKey } from "#domain/pending-step";
import { isPreviewable, type PreviewableRecordType, previewableRecordTypes } from "#domain/preview";
import type { RecordKey, RecordType } from "#domain/record";
import type { Role } from "#domain/role";
import type { Database } from "#server/db/database.server";
import { pendingEdits } from "#server/db/schema.server";
import { copyCurrentSteps, hashCurrentSteps, publishSteps } from "#server/pending-step.server";
import { findPictures } from "#server/picture.server";
import { tableOf } from "#server/record-tables.server";
import { type OpenedRecord, pictureUrlsIn, readAllCurrentValues } from "#server/record-version.server";
import { lockRitual } from "#server/step-row.server";
import { trashCutoff } from "#server/trash.server";

const pendingOf = ({ recordType, id }: RecordKey) =>
  and(
    eq(pendingEdits.record_type, recordType as PreviewableRecordType),
    eq(pendingEdits.record_id, id),
    isNull(pendingEdits.discarded_at),
  );

/** The changes of a record that wait to be published; null without any. */
export async function findPendingEdit(db: Database, key: RecordKey): Promise<PendingEdit | null> {
  if (!isPreviewable(key.recordType)) return null;
  const [row] = await db.select().from(pendingEdits).where(pendingOf(key));
  return row ? readEdit(db, row) : null;
}

/** Finds the pending edit of a record, and keeps others from changing it until the transaction ends. */
export async function lockPendingEdit(tx: Database, key: RecordKey): Promise<PendingEdit | null> {
  if (!isPreviewable(key.recordType)) return null;
  const [row] = await tx.select().from(pendingEdits).where(pendingOf(key)).for("update");
  return row ? readEdit(tx, row) : null;
}

async function readEdit(db: Database, row: typeof pendingEdits.$inferSelect): Promise<PendingEdit> {
  return {
    id: row.id,
    version: row.version,
    recordVersion: row.record_version,
    values: row.content,
    steps: row.steps,
    by: row.person_email,
    at: row.kept_at,
    pictures: await findPictures(db, pictureUrlsIn(row.content)),
  };
}

/** What the form of a record shows of its pending edit. @param request of the form's page */
export async function findEditState(
  db: Database,
  key: RecordKey,
  record: Values,
  request: Request,
): Promise<EditState> {
  return editStateOf(await findPendingEdit(db, key), key, record, request);
}

/** Like `findEditState`, for a pending edit that has been read. */
export function editStateOf(
  edit: PendingEdit | null,
  key: RecordKey,
  record: Values,
  request: Request,
): EditState {
  if (edit === null)
    return {
      pending: null,
      showsLiveRecord: false,
      canHavePendingEdit: canHavePendingEdit(key.recordType, record),
    };
  const { id: _, steps, ...pending } = edit;
  return {
    pending: { ...pending, stepsKey: stepsKey(steps) },
    showsLiveRecord: new URL(request.url).searchParams.has(liveParameter),
    canHavePendingEdit: canHavePendingEdit(key.recordType, record),
  };
}

/**
 * Keeps the values of a form until somebody publishes them. The values that they replace can be brought back.
 *
 * @param opened the record, with the version that the values change
 * @param edit the former pending edit, locked; null without one
 * @returns false when somebody else has kept one at the same moment
 */
export async function savePendingEdit(
  tx: Database,
  { recordType, id, version: record_version }: OpenedRecord,
  values: Values,
  edit: PendingEdit | null,
): Promise<boolean> {
  if (edit) {
    await tx.insert(pendingEdits).values({
      record_type: recordType as PreviewableRecordType,
      record_id: id,
      former_of: edit.id,
      version: edit.version,
      record_version: edit.recordVersion,
      content: edit.values,
      person_email: edit.by,
      kept_at: edit.at,
      discarded_at: new Date(),
    });
    await tx
      .update(pendingEdits)
      .set({ content: values, record_version })
      .where(eq(pendingEdits.id, edit.id));
    return true;
  }
  const added = await tx
    .insert(pendingEdits)
    .values({
      record_type: recordType as PreviewableRecordType,
      record_id: id,
      record_version,
      content: values,
      steps: recordType === "ritual" ? await copyCurrentSteps(tx, id) : null,
    })
    .onConflictDoNothing()
    .returning({ id: pendingEdits.id });
  return added.length > 0;
}

/** The id of the row with the values of one version of a record's pending edit. Null if nobody has replaced them. */
export async function findFormerEdit(
  db: Database,
  { recordType, id }: RecordKey,
  version: number,
): Promise<string | null> {
  const [former] = await db
    .select({ id: pendingEdits.id })
    .from(pendingEdits)
    .where(
      and(
        eq(pendingEdits.record_type, recordType as PreviewableRecordType),
        eq(pendingEdits.record_id, id),
        eq(pendingEdits.version, version),
        isNotNull(pendingEdits.former_of),
      ),
    )
    .orderBy(desc(pendingEdits.discarded_at))
    .limit(1);
  return former?.id ?? null;
}

/** Ends an edit whose values have just been saved: visitors now see them, and its steps. */
export async function publishEdit(tx: Database, { id }: RecordKey, edit: PendingEdit): Promise<void> {
  if (edit.steps) await publishSteps(tx, id, edit.steps);
  await tx.delete(pendingEdits).where(eq(pendingEdits.id, edit.id));
}

/** @returns the id of the discarded edit; null when the record has none, another version of it, or one with other steps */
export async function discardEdit(
  tx: Database,
  key: RecordKey,
  version: number,
  steps: string,
): Promise<string | null> {
  const edit = await lockPendingEdit(tx, key);
  if (edit === null || edit.version !== version || stepsKey(edit.steps) !== steps) return null;
  await tx
    .update(pendingEdits)
    .set({
      discarded_at: new Date(),
      live_steps_hash: key.recordType === "ritual" ? await hashCurrentSteps(tx, key.id) : null,
    })
    .where(eq(pendingEdits.id, edit.id));
  return edit.id;
}

/**
 * Brings a discarded edit back, or the values that an edit had before its last change.
 *
 * @returns its record; null when it is gone, the record has another one by now, or somebody has changed the steps of
 * the ritual since: its own ones would replace them unseen
 */
export async function restoreEdit(
  tx: Database,
  id: string,
  mayEdit: (recordType: RecordType) => boolean,
): Promise<RecordKey | null> {
  const [row] = await tx
    .select()
    .from(pendingEdits)
    .where(and(eq(pendingEdits.id, id), isNotNull(pendingEdits.discarded_at)));
  if (row === undefined || !mayEdit(row.record_type)) return null;
  const key = { recordType: row.record_type, id: row.record_id };
  const now = await lockPendingEdit(tx, key);
  if (row.former_of !== null) {
    if (now?.id !== row.former_of || now.version !== row.version + 1) return null;
    const { content, record_version } = row;
    await tx.update(pendingEdits).set({ content, record_version }).where(eq(pendingEdits.id, now.id));
    await tx.delete(pendingEdits).where(eq(pendingEdits.id, id));
    return key;
  }
  if (now !== null) return null;
  if (key.recordType === "ritual") {
    await lockRitual(tx, key.id);
    if (row.live_steps_hash !== (await hashCurrentSteps(tx, key.id))) return null;
  }
  await tx.update(pendingEdits).set({ discarded_at: null }).where(eq(pendingEdits.id, id));
  return key;
}

/**
 * What replaced the pending edit that a form showed. `edit`: null if it was published or discarded. `live`: what
 * visitors see. `base`: what both started from; null if not known.
 */
export type OtherEdit = { edit: PendingEdit | null; live: Values; base: Values | null };

/**
 * Merges a form with the pending edit that somebody else has kept since it was opened; or with what visitors see, when
 * that edit has been published or discarded. Without a base, each difference is to be chosen.
 */
export async function mergeWithEdit(
  db: Database,
  { edit, live, base }: OtherEdit,
  mine: Values,
  role: Role | null,
): Promise<{ version: number; edits: MergedEdits }> {
  const others = edit?.values ?? live;
  const names = Object.keys(mine);
  const { merged, theirs, conflicts } = mergeEdits(base, mine, others);
  const [open, foreign] = [true, false].map((may) =>
    Object.keys(conflicts).filter((name) => mayChangeField(role, name, names) === may),
  ) as [string[], string[]];
  const record = { ...merged, ...Object.fromEntries(foreign.map((name) => [name, others[name]])) };
  return {
    version: edit?.recordVersion ?? Number(live.version),
    edits: {
      by: edit?.by ?? null,
      record,
      theirs: [...theirs, ...foreign],
      conflicts: Object.fromEntries(open.map((name) => [name, conflicts[name]])),
      pictures: await findPictures(db, [...pictureUrlsIn(others), ...pictureUrlsIn(record)]),
      editVersion: edit?.version ?? null,
    },
  };
}

/** The ids of the records of a type with a pending edit. */
export async function listEditedIds(db: Database, recordType: PreviewableRecordType): Promise<Set<string>> {
  const rows = await db
    .select({ id: pendingEdits.record_id })
    .from(pendingEdits)
    .where(and(eq(pendingEdits.record_type, recordType), isNull(pendingEdits.discarded_at)));
  return new Set(rows.map(({ id }) => id));
}

/** The pending edits of all records that are not in the trash, the latest first. */
export async function listPendingEdits(db: Database): Promise<PendingEditItem[]> {
  const { record_type, record_id, person_email, kept_at } = pendingEdits;
  const rows = await db
    .select({ recordType: record_type, id: record_id, by: person_email, at: kept_at })
    .from(pendingEdits)
    .where(isNull(pendingEdits.discarded_at))
    .orderBy(desc(kept_at), pendingEdits.id);
  const idsByType = Map.groupBy(rows, ({ recordType }) => recordType);
  const recordsByType = await Promise.all(
    [...idsByType].map(async ([type, edits]) => {
      const ids = edits.map(({ id }) => id);
      return [type, await readAllCurrentValues(db, type, ids)] as const;
    }),
  );
  const records = new Map(recordsByType);
  return rows.flatMap((edit) => {
    const record = records.get(edit.recordType)?.get(edit.id);
    return record ? [{ ...edit, record }] : [];
  });
}

/** Deletes the edits that were discarded as long ago as the trash keeps records, and those of deleted records. */
export async function deleteOldEdits(db: Database, until: Date): Promise<void> {
  const before = trashCutoff(until);
  await db.delete(pendingEdits).where(lt(pendingEdits.discarded_at, before));
  for (const recordType of previewableRecordTypes) {
    const table = tableOf(recordType);
    await db
      .delete(pendingEdits)
      .where(
        and(
          eq(pendingEdits.record_type, recordType),
          sql`not exists (select from ${table} where ${table.id} = ${pendingEdits.record_id})`,
        ),
      );
  }
}

/** Condition on a record's row: it has a pending edit. */
export const hasPendingEdit = (recordType: PreviewableRecordType, id: Parameters<typeof eq>[0]) =>
  sql`exists (select from ${pendingEdits} where ${pendingEdits.record_type} = ${recordType}
    and ${pendingEdits.record_id} = ${id} and ${pendingEdits.discarded_at} is null)`;
