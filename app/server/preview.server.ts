import { randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, isNull, lt, ne } from "drizzle-orm";
import { dayMs } from "#domain/duration";
import { forbiddenChanges } from "#domain/field-language";
import type { Values } from "#domain/merge";
import { pageEntryKinds } from "#domain/page-entry";
import type { PendingEdit } from "#domain/pending-edit";
import type { PendingStep } from "#domain/pending-step";
import { type PreviewableRecordType, type SharedPreview, sharedDays } from "#domain/preview";
import type { ProductCategory } from "#domain/product-category";
import type { RecordKey } from "#domain/record";
import { isRecordId } from "#domain/record-id";
import { type Role, translatedLanguage } from "#domain/role";
import type { Database } from "#server/db/database.server";
import { type mindfulnessTips, pageEntries, previews, products } from "#server/db/schema.server";
import { inRolledBackTransaction } from "#server/db/transaction.server";
import { findOwnPage } from "#server/own-page.server";
import { publishSteps } from "#server/pending-step.server";
import { type PreviewedRow, previewColumns, shownInPreview } from "#server/previewable.server";
import { applyCategoryChange } from "#server/product-category.server";
import { tableOf } from "#server/record-tables.server";
import { readCurrentValues } from "#server/record-version.server";

/**
 * The values that a form shows in its preview. Fields that the role may not change have the value that is stored, or
 * that of the pending edit if the form shows it: the form may be older.
 *
 * @returns null when a translator previews a record that is not saved
 */
export async function previewValues(
  db: Database,
  role: Role | null,
  key: RecordKey,
  { values, edit }: { values: Values; edit: PendingEdit | null },
): Promise<Values | null> {
  if (translatedLanguage(role) === null) return values;
  const saved = isRecordId(key.id) ? await readCurrentValues(db, key) : null;
  if (saved === null) return null;
  const stored = { ...saved, ...edit?.values };
  const foreign = forbiddenChanges(role, values, stored);
  return { ...values, ...Object.fromEntries(foreign.map((name) => [name, stored[name]])) };
}

/** What is to be previewed: the validated values of the form; null for the record as it is stored. */
export type WantedPreview = {
  recordType: PreviewableRecordType;
  id: string;
  input: object | null;
  /** The steps of a ritual's pending edit; null: as they are stored. */
  steps: PendingStep[] | null;
};

/** Days for which a preview that is not shared can be opened. */
const ownDays = 1;

/**
 * Keeps what is to be previewed.
 *
 * @param wanted.id the id of the record; "new" for one that is not saved yet
 * @param kind the kind of a new question, testimonial or value
 */
export async function createPreview(
  db: Database,
  { recordType, id, input, steps }: WantedPreview,
  { email, kind, now }: { email: string; kind: string | null; now: Date },
): Promise<PreviewRow> {
  const columns = input && previewColumns(recordType, input);
  const isNew = id === "new";
  const isKind = recordType === "page-entry" && pageEntryKinds.some((it) => it === kind);
  const [row] = await db
    .insert(previews)
    .values({
      record_type: recordType,
      record_id: isNew ? randomUUID() : id,
      is_new: isNew,
      content: columns && { ...columns, ...(isNew && isKind && { kind }) },
      steps,
      person_email: email,
      ends_at: new Date(now.getTime() + ownDays * dayMs),
    })
    .returning();
  return row as PreviewRow;
}

type PreviewRow = typeof previews.$inferSelect;

/** @returns null for a preview that has ended or does not exist */
export async function findPreview(db: Database, id: string, now: Date): Promise<PreviewRow | null> {
  if (!isRecordId(id)) return null;
  const [row] = await db
    .select()
    .from(previews)
    .where(and(eq(previews.id, id), gt(previews.ends_at, now)));
  return row ?? null;
}

/**
 * Makes the record as its preview shows it, and visible. The transaction must be rolled back.
 *
 * @returns the record; null when it has been deleted
 */
export async function applyPreview(tx: Database, preview: PreviewRow): Promise<PreviewedRow | null> {
  const { record_type, record_id: id, is_new, content, steps } = preview;
  const table = tableOf(record_type) as typeof mindfulnessTips;
  const [stored] = (await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))) as unknown as PreviewedRow[];
  if (stored === undefined && !is_new) return null;
  const before: PreviewedRow = { ...stored, ...content, id };
  const columns = Object.keys(getTableColumns(table));
  const values = Object.fromEntries(
    Object.entries({ ...content, ...shownInPreview(record_type, before) }).filter(([name]) =>
      columns.includes(name),
    ),
  );
  if (stored && Object.keys(values).length === 0) return stored;
  const [row] = (stored
    ? await tx.update(table).set(values).where(eq(table.id, id)).returning()
    : await tx
        .insert(table)
        .values({ ...values, id } as typeof mindfulnessTips.$inferInsert)
        .returning()) as unknown as PreviewedRow[];
  if (steps && stored) await publishSteps(tx, id, steps);
  if (record_type === "product-category" && row)
    await applyCategoryChange(tx, row as PreviewedRow & ProductCategory, stored ? String(stored.name) : null);
  // A question can be written before its product is public.
  if (record_type === "page-entry" && typeof row?.product_id === "string") {
    await tx
      .update(products)
      .set({ visibility: "live", visible_from: null })
      .where(and(eq(products.id, row.product_id), isNull(products.deleted_at)));
  }
  // One testimonial is shown each day.
  if (row?.kind === "testimonial")
    await tx
      .update(pageEntries)
      .set({ is_active: false })
      .where(and(eq(pageEntries.kind, "testimonial"), ne(pageEntries.id, id)));
  return row ?? null;
}

/** The texts of a previewed page, which are parsed before they are shown. Other records have none. */
export async function richTextsIn(
  db: Database,
  { record_type, record_id, content }: PreviewRow,
): Promise<string[]> {
  if (record_type !== "own-page") return [];
  const page = (content as Values | null) ?? (await findOwnPage(db, record_id));
  return [page?.text, page?.text_ja].filter((text) => typeof text === "string");
}

/** The record as its preview shows it; null when it has been deleted. */
export function findPreviewed(db: Database, preview: PreviewRow): Promise<PreviewedRow | null> {
  return inRolledBackTransaction(db, (tx) => applyPreview(tx, preview));
}

/** Lets everybody who has the link see a preview for some days, or no longer. */
export async function sharePreview(db: Database, id: string, isShared: boolean, now: Date): Promise<void> {
  const days = isShared ? sharedDays : ownDays;
  await db
    .update(previews)
    .set({ is_shared: isShared, ends_at: new Date(now.getTime() + days * dayMs) })
    .where(eq(previews.id, id));
}

/** The shared previews of a record that have not ended, the latest first. */
export async function listShared(
  db: Database,
  { recordType, recordId }: { recordType: PreviewableRecordType; recordId: string },
  now: Date,
): Promise<Omit<SharedPreview, "path">[]> {
  return db
    .select({ id: previews.id, by: previews.person_email, ends: previews.ends_at })
    .from(previews)
    .where(
      and(
        eq(previews.record_type, recordType),
        eq(previews.record_id, recordId),
        eq(previews.is_shared, true),
        gt(previews.ends_at, now),
      ),
    )
    .orderBy(desc(previews.created_at));
}

/** Deletes the previews that have ended. */
export async function deleteEndedPreviews(db: Database, until: Date): Promise<void> {
  await db.delete(previews).where(lt(previews.ends_at, until));
}
