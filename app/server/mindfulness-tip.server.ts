import { and, asc, eq, isNull } from "drizzle-orm";
import type { Language } from "#domain/language";
import type { TipInput } from "#domain/ritual-form";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { isInLanguage, isPublic } from "#server/db/public-records.server";
import { saveOpened } from "#server/db/save.server";
import { mindfulnessTips } from "#server/db/schema.server";
import { orderAtEnd } from "#server/order-at-end.server";

const inOrder = [
  asc(mindfulnessTips.display_order),
  asc(mindfulnessTips.created_at),
  asc(mindfulnessTips.id),
];

export function listActiveTips(db: Database, language: Language) {
  return db
    .select()
    .from(mindfulnessTips)
    .where(and(isPublic["mindfulness-tip"], isInLanguage("mindfulness-tip", language)))
    .orderBy(...inOrder);
}

export function listTips(db: Database) {
  return db
    .select()
    .from(mindfulnessTips)
    .where(isNull(mindfulnessTips.deleted_at))
    .orderBy(...inOrder);
}

/** @param id a record id (`isRecordId`) */
export async function findTip(db: Database, id: string) {
  const [tip] = await db
    .select()
    .from(mindfulnessTips)
    .where(and(eq(mindfulnessTips.id, id), isNull(mindfulnessTips.deleted_at)));
  return tip ?? null;
}

export function countTips(db: Database): Promise<number> {
  return db.$count(mindfulnessTips, isNull(mindfulnessTips.deleted_at));
}

/** A new tip without an order comes last where staff have chosen the order. */
export async function createTip(db: Database, input: TipInput): Promise<SaveResult> {
  const display_order = input.display_order || (await orderAtEnd(db, mindfulnessTips));
  await db.insert(mindfulnessTips).values({ ...input, display_order });
  return "saved";
}

export function updateTip(
  db: Database,
  opened: { id: string; version: number },
  input: TipInput,
): Promise<SaveResult> {
  return saveOpened(db, mindfulnessTips, opened, input);
}
