import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import { ritualSteps, rituals } from "#server/db/schema.server";

/** An active ritual's title and every reference of its steps, in their order. */
export type RitualReferences = { title: string; title_ja: string | null; references: string[] };

/**
 * @param id a record id (`isRecordId`)
 * @returns null when there is no such ritual or it is not active
 */
export async function findRitualReferences(db: Database, id: string): Promise<RitualReferences | null> {
  const rows = await db
    .select({
      title: rituals.title,
      title_ja: rituals.title_ja,
      product_references: ritualSteps.product_references,
    })
    .from(rituals)
    .leftJoin(ritualSteps, and(eq(ritualSteps.ritual_id, rituals.id), isNull(ritualSteps.deleted_at)))
    .where(and(eq(rituals.id, id), eq(rituals.is_active, true), isNull(rituals.deleted_at)))
    .orderBy(asc(ritualSteps.step_order), asc(ritualSteps.id));
  const [first] = rows;
  if (first === undefined) return null;
  return {
    title: first.title,
    title_ja: first.title_ja,
    references: rows.flatMap((row) => row.product_references ?? []),
  };
}

/** The titles of the active rituals that have no picture of their own. */
export async function listTitlesWithoutPicture(db: Database): Promise<string[]> {
  const rows = await db
    .select({ title: rituals.title })
    .from(rituals)
    .where(and(eq(rituals.is_active, true), isNull(rituals.image_url), isNull(rituals.deleted_at)))
    .orderBy(asc(rituals.display_order), asc(rituals.created_at), asc(rituals.id));
  return rows.map(({ title }) => title);
}
