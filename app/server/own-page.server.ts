import { and, asc, eq, isNull } from "drizzle-orm";
import type { FieldErrors } from "#domain/action-result";
import type { OwnPageInput } from "#domain/own-page-form";
import { findGap } from "#domain/own-page-template";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { isPublic } from "#server/db/public-records.server";
import { saveOpened } from "#server/db/save.server";
import { ownPageFormerSlugs, ownPages } from "#server/db/schema.server";
import { orderAtEnd } from "#server/order-at-end.server";
import { slugErrors } from "#server/taken-slug.server";

const inOrder = [asc(ownPages.display_order), asc(ownPages.created_at), asc(ownPages.id)];
const notDeleted = isNull(ownPages.deleted_at);

export function listOwnPages(db: Database) {
  return db
    .select()
    .from(ownPages)
    .where(notDeleted)
    .orderBy(...inOrder);
}

export function listFooterPages(db: Database) {
  return db
    .select({ slug: ownPages.slug, title: ownPages.title, title_ja: ownPages.title_ja })
    .from(ownPages)
    .where(and(isPublic["own-page"], eq(ownPages.in_footer, true)))
    .orderBy(...inOrder);
}

/** @param id a record id (`isRecordId`) */
export async function findOwnPage(db: Database, id: string) {
  const [page] = await db
    .select()
    .from(ownPages)
    .where(and(notDeleted, eq(ownPages.id, id)));
  return page ?? null;
}

export async function findOwnPageBySlug(db: Database, slug: string) {
  // PostgreSQL text cannot contain NUL.
  if (slug.includes("\0")) return null;
  const [page] = await db
    .select()
    .from(ownPages)
    .where(and(notDeleted, eq(ownPages.slug, slug)));
  return page ?? null;
}

/** The current slug of the live page that once had the slug `former`; null when there is none. */
export async function findPresentPageSlug(db: Database, former: string): Promise<string | null> {
  if (former.includes("\0")) return null;
  const [row] = await db
    .select({ slug: ownPages.slug })
    .from(ownPageFormerSlugs)
    .innerJoin(ownPages, eq(ownPages.id, ownPageFormerSlugs.page_id))
    .where(and(eq(ownPageFormerSlugs.slug, former), isPublic["own-page"]));
  return row?.slug ?? null;
}

/** A new page comes last where staff have chosen the order. */
export async function createOwnPage(
  tx: Database,
  input: OwnPageInput,
): Promise<SaveResult | { errors: FieldErrors }> {
  const errors = gapErrors(input) ?? (await slugErrors(tx, "own-page", input.slug, null));
  if (errors) return errors;
  const display_order = input.display_order || (await orderAtEnd(tx, ownPages));
  await tx.insert(ownPages).values({ ...input, display_order });
  return "saved";
}

/** Updates a page unless its version has changed. A trigger lets the old slug of a live page redirect. */
export async function updateOwnPage(
  tx: Database,
  opened: { id: string; version: number },
  input: OwnPageInput,
): Promise<SaveResult | { errors: FieldErrors }> {
  const errors = gapErrors(input) ?? (await slugErrors(tx, "own-page", input.slug, opened.id));
  if (errors) return errors;
  return saveOpened(tx, ownPages, opened, input);
}

/** A live page must have no gap of a template in its text. */
function gapErrors(input: OwnPageInput): { errors: FieldErrors } | null {
  if (!input.is_live) return null;
  for (const field of ["text", "text_ja"] as const) {
    const gap = findGap(input[field] ?? "");
    if (gap) return { errors: { [field]: [`placeholder-open ${gap}`] } };
  }
  return null;
}
