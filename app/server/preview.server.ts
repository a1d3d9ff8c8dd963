import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, isNull, lt, ne } from "drizzle-orm";
import { href } from "react-router";
import type { z } from "zod";
import { blogPostForm } from "#domain/blog-form";
import { foreignChanges } from "#domain/field-language";
import type { Values } from "#domain/merge";
import { ownPageForm } from "#domain/own-page-form";
import { pageEntryKinds } from "#domain/page-entry";
import { pageEntryForm } from "#domain/page-entry-form";
import type { PendingEdit } from "#domain/pending-edit";
import type { PendingStep } from "#domain/pending-step";
import {
  type PreviewableRecordType,
  previewParameter,
  type SharedPreview,
  sharedDays,
} from "#domain/preview";
import { cataloguePath, type ProductCategory } from "#domain/product-category";
import { productCategoryForm } from "#domain/product-category-form";
import { productForm } from "#domain/product-form";
import { isRecordId, type RecordKey } from "#domain/record";
import { ritualForm, tipForm } from "#domain/ritual-form";
import { type Role, translatedLanguage } from "#domain/role";
import { siteAssetForm } from "#domain/site-asset-form";
import type { Database } from "#server/db/database.server";
import { type mindfulnessTips, pageEntries, previews, products } from "#server/db/schema.server";
import { inRolledBackTransaction } from "#server/db/transaction.server";
import { publishSteps } from "#server/pending-step.server";
import { productColumns } from "#server/product.server";
import { applyCategoryChange } from "#server/product-category.server";
import { tableOf } from "#server/record-tables.server";
import { findSaved } from "#server/record-version.server";

type Row = Record<string, unknown> & { id: string };

type Previewed = {
  form: z.ZodType;
  /** The columns that the values of the form set. */
  columnsOf?: (input: never) => object;
  /** What makes the record visible in its preview. */
  shown: (row: Row) => object;
  /** The paths of the pages on which the record stands, its own one first. */
  pages: (row: Row) => string[];
};

const begun = { visible_from: null };
const active = () => ({ ...begun, is_active: true });

const assetPages: Record<string, string> = {
  global: href("/"),
  home: href("/"),
  about: href("/about"),
  products: href("/products"),
  contact: href("/contact"),
  rituals: href("/rituals"),
};

const entryPages: Record<(typeof pageEntryKinds)[number], string> = {
  question: href("/contact"),
  testimonial: href("/"),
  value: href("/about"),
};

const previewed: Record<PreviewableRecordType, Previewed> = {
  product: {
    form: productForm,
    columnsOf: productColumns,
    shown: ({ visibility }) => ({ ...begun, visibility: visibility === "unlisted" ? "unlisted" : "live" }),
    pages: ({ id, visibility, is_featured, is_hero }) => [
      href("/product/:id", { id }),
      ...(visibility === "unlisted"
        ? []
        : [href("/products"), ...(is_featured || is_hero ? [href("/")] : [])]),
    ],
  },
  "product-category": {
    form: productCategoryForm,
    shown: () => ({}),
    pages: ({ name, home_card }) => [
      cataloguePath({ category: String(name), ritualId: null }),
      ...(home_card ? [href("/")] : []),
    ],
  },
  ritual: {
    form: ritualForm,
    shown: () => ({ ...active(), is_unlisted: false }),
    pages: () => [href("/rituals")],
  },
  "mindfulness-tip": { form: tipForm, shown: active, pages: () => [href("/rituals")] },
  "site-asset": {
    form: siteAssetForm,
    shown: active,
    pages: ({ page }) => [assetPages[String(page)] ?? href("/")],
  },
  "page-entry": {
    form: pageEntryForm,
    shown: active,
    pages: ({ kind, product_id }) => [
      product_id
        ? href("/product/:id", { id: String(product_id) })
        : entryPages[kind as keyof typeof entryPages],
    ],
  },
  "blog-post": {
    form: blogPostForm,
    columnsOf: ({ update_date: _, ...input }: z.output<typeof blogPostForm>) => input,
    shown: ({ published_at }) => ({
      ...{ ...begun, is_published: true },
      published_at: published_at ?? new Date(),
    }),
    pages: ({ slug, is_unlisted }) => [
      href("/blog/:slug", { slug: String(slug) }),
      ...(is_unlisted ? [] : [href("/blog")]),
    ],
  },
  "own-page": {
    form: ownPageForm,
    shown: () => ({ ...begun, is_live: true }),
    pages: ({ slug }) => [href("/pages/:slug", { slug: String(slug) })],
  },
};

/** The schema of the form whose values a preview shows. */
export function previewForm(recordType: PreviewableRecordType): z.ZodType {
  return previewed[recordType].form;
}

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
  const saved = isRecordId(key.id) ? await findSaved(db, key) : null;
  if (saved === null) return null;
  const stored = { ...saved, ...edit?.values };
  const foreign = foreignChanges(role, values, stored);
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

/** Minutes for which a preview that is not shared can be opened. */
const ownMinutes = 24 * 60;

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
  const { columnsOf } = previewed[recordType];
  const columns = input && (columnsOf ? columnsOf(input as never) : input);
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
      ends_at: new Date(now.getTime() + ownMinutes * 60_000),
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
export async function applyPreview(tx: Database, preview: PreviewRow): Promise<Row | null> {
  const { record_type, record_id: id, is_new, content, steps } = preview;
  const { shown } = previewed[record_type];
  const table = tableOf(record_type) as typeof mindfulnessTips;
  const [stored] = (await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))) as unknown as Row[];
  if (stored === undefined && !is_new) return null;
  const before: Row = { ...stored, ...content, id };
  const known = Object.keys(getTableColumns(table));
  const values = Object.fromEntries(
    Object.entries({ ...content, ...shown(before) }).filter(([name]) => known.includes(name)),
  );
  if (stored && Object.keys(values).length === 0) return stored;
  const [row] = (stored
    ? await tx.update(table).set(values).where(eq(table.id, id)).returning()
    : await tx
        .insert(table)
        .values({ ...values, id } as typeof mindfulnessTips.$inferInsert)
        .returning()) as unknown as Row[];
  if (steps && stored) await publishSteps(tx, id, steps);
  if (record_type === "product-category" && row)
    await applyCategoryChange(tx, row as Row & ProductCategory, stored ? String(stored.name) : null);
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

/** The record as its preview shows it; null when it has been deleted. */
export function findPreviewed(db: Database, preview: PreviewRow): Promise<Row | null> {
  return inRolledBackTransaction(db, (tx) => applyPreview(tx, preview));
}

/** The paths of the pages that show a record, without a language. */
export function previewPages(recordType: PreviewableRecordType, row: Row): string[] {
  return previewed[recordType].pages(row);
}

/** The path of a page with the parameter that shows the preview on it. */
export function previewPath(path: string, id: string, secret: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${previewParameter}=${id}.${sign(id, secret)}`;
}

/** @returns the id of a preview from its signed parameter; null when it was altered */
export function readPreviewToken(token: string, secret: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  const expected = Buffer.from(sign(id, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function sign(id: string, secret: string): string {
  return createHmac("sha256", secret).update(`preview ${id}`).digest("base64url");
}

/** Lets everybody who has the link see a preview for some days, or no longer. */
export async function sharePreview(db: Database, id: string, isShared: boolean, now: Date): Promise<void> {
  const days = isShared ? sharedDays : 1;
  await db
    .update(previews)
    .set({ is_shared: isShared, ends_at: new Date(now.getTime() + days * 24 * 60 * 60 * 1000) })
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
export async function forgetPreviews(db: Database, until: Date): Promise<void> {
  await db.delete(previews).where(lt(previews.ends_at, until));
}
