import { and, asc, eq, getTableColumns, inArray, isNull, type SQL } from "drizzle-orm";
import type { Language } from "#domain/language";
import type { DescribedPicture } from "#domain/picture";
import type { Reference } from "#domain/product-reference";
import type { RitualInput } from "#domain/ritual-form";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { isInLanguage, isListed, isPublic } from "#server/db/public-records.server";
import { saveOpened } from "#server/db/save.server";
import { ritualSteps, rituals } from "#server/db/schema.server";
import { picturesOf } from "#server/picture.server";
import { stepReferences, stepsInOrder } from "#server/step-row.server";

type RitualRow = Omit<typeof rituals.$inferSelect, "deleted_at">;
type StepRow = typeof ritualSteps.$inferSelect;

type RitualStep = Pick<StepRow, "id" | "step_text" | "step_text_ja" | "version"> & {
  references: Reference[];
};

/** A ritual with its steps in order, without anything in the trash. */
export type Ritual = RitualRow & { picture: DescribedPicture | null; steps: RitualStep[] };

const inOrder = [asc(rituals.display_order), asc(rituals.created_at), asc(rituals.id)];

/** The rituals that visitors find on the page of rituals. */
export function readListedRituals(db: Database, language: Language): Promise<Ritual[]> {
  return readRituals(db, and(isListed.ritual, isInLanguage("ritual", language)));
}

export function listRituals(db: Database): Promise<Ritual[]> {
  return readRituals(db);
}

/** The names of all rituals, also of hidden ones. */
export function listRitualNames(db: Database): Promise<Pick<Ritual, "id" | "title" | "title_ja">[]> {
  const { id, title, title_ja } = rituals;
  return db.select({ id, title, title_ja }).from(rituals).where(isNull(rituals.deleted_at)).orderBy(title);
}

export async function listTitlesWithoutPicture(db: Database): Promise<string[]> {
  const rows = await db
    .select({ title: rituals.title })
    .from(rituals)
    .where(and(isListed.ritual, isNull(rituals.image_url)))
    .orderBy(...inOrder);
  return rows.map(({ title }) => title);
}

/**
 * @param id a record id (`isRecordId`)
 * @returns null when there is no such ritual, or visitors may not see it
 */
export async function findPublicRitual(db: Database, id: string): Promise<Ritual | null> {
  const [ritual] = await readRituals(db, and(eq(rituals.id, id), isPublic.ritual));
  return ritual ?? null;
}

/** @param id a record id (`isRecordId`) */
export async function findRitual(db: Database, id: string): Promise<Ritual | null> {
  const [ritual] = await readRituals(db, eq(rituals.id, id));
  return ritual ?? null;
}

export function countRituals(db: Database): Promise<number> {
  return db.$count(rituals, isNull(rituals.deleted_at));
}

export async function createRitual(db: Database, input: RitualInput): Promise<SaveResult> {
  await db.insert(rituals).values(input);
  return "saved";
}

async function readRituals(db: Database, where?: SQL): Promise<Ritual[]> {
  const { deleted_at: _, ...columns } = getTableColumns(rituals);
  const rows = await db
    .select(columns)
    .from(rituals)
    .where(and(isNull(rituals.deleted_at), where))
    .orderBy(...inOrder);
  const [steps, pictureOf] = await Promise.all([
    readSteps(
      db,
      rows.map(({ id }) => id),
    ),
    picturesOf(
      db,
      rows.map(({ image_url }) => image_url),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    picture: pictureOf.described(row.image_url),
    steps: (steps[row.id] ?? []).map(readStep),
  }));
}

async function readSteps(db: Database, ritualIds: string[]) {
  if (ritualIds.length === 0) return {};
  const rows = await db
    .select()
    .from(ritualSteps)
    .where(and(inArray(ritualSteps.ritual_id, ritualIds), isNull(ritualSteps.deleted_at)))
    .orderBy(...stepsInOrder);
  return Object.groupBy(rows, ({ ritual_id }) => ritual_id);
}

function readStep({ id, step_text, step_text_ja, version, ...references }: StepRow): RitualStep {
  return { id, step_text, step_text_ja, version, references: stepReferences(references) };
}

export function updateRitual(
  db: Database,
  opened: { id: string; version: number },
  input: RitualInput,
): Promise<SaveResult> {
  return saveOpened(db, rituals, opened, input);
}
