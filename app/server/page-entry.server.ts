import { and, asc, eq, isNull } from "drizzle-orm";
import type { Language } from "#domain/language";
import type { PageEntryKind } from "#domain/page-entry";
import type { PageEntryInput } from "#domain/page-entry-form";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { isInLanguage, isPublic } from "#server/db/public-records.server";
import { saveOpened } from "#server/db/save.server";
import { pageEntries } from "#server/db/schema.server";
import { noteIncomplete } from "#server/http/request-context.server";
import { log, loggable } from "#server/log.server";
import { orderAtEnd } from "#server/order-at-end.server";

const inOrder = [asc(pageEntries.display_order), asc(pageEntries.created_at), asc(pageEntries.id)];
const ofKind = (kind: PageEntryKind) => and(eq(pageEntries.kind, kind), isNull(pageEntries.deleted_at));

/**
 * The entries of a kind that visitors see, in their order. On failure it logs and returns none.
 *
 * @param productId the questions of this product; null: those of no product
 */
export async function listActiveEntries(
  db: Database,
  kind: PageEntryKind,
  language: Language,
  productId: string | null = null,
) {
  const place = productId === null ? isNull(pageEntries.product_id) : eq(pageEntries.product_id, productId);
  try {
    return await db
      .select()
      .from(pageEntries)
      .where(and(ofKind(kind), place, isPublic["page-entry"], isInLanguage("page-entry", language)))
      .orderBy(...inOrder);
  } catch (error) {
    log.error({ kind, err: loggable(error) }, "The entries of a page could not be read");
    noteIncomplete();
    return [];
  }
}

export function listEntries(db: Database, kind: PageEntryKind) {
  return db
    .select()
    .from(pageEntries)
    .where(ofKind(kind))
    .orderBy(...inOrder);
}

/** @param id a record id (`isRecordId`) */
export async function findEntry(db: Database, id: string) {
  const [entry] = await db
    .select()
    .from(pageEntries)
    .where(and(eq(pageEntries.id, id), isNull(pageEntries.deleted_at)));
  return entry ?? null;
}

/** A new entry comes last where staff have chosen the order. */
export async function createEntry(
  db: Database,
  kind: PageEntryKind,
  input: PageEntryInput,
): Promise<SaveResult> {
  const display_order =
    input.display_order || (await orderAtEnd(db, pageEntries, eq(pageEntries.kind, kind)));
  await db.insert(pageEntries).values({ ...input, kind, display_order });
  return "saved";
}

export function updateEntry(
  db: Database,
  opened: { id: string; version: number },
  input: PageEntryInput,
): Promise<SaveResult> {
  return saveOpened(db, pageEntries, opened, input);
}
