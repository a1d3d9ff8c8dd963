import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { SaveResult } from "#domain/save";
import type { TermInput } from "#domain/term-form";
import type { Database } from "#server/db/database.server";
import { saveOpened } from "#server/db/save.server";
import { terms } from "#server/db/schema.server";

const notDeleted = isNull(terms.deleted_at);

/** All entries of the dictionary, by their English words. */
export function listTerms(db: Database) {
  const { id, kind, english, japanese, inci, note } = terms;
  return db
    .select({ id, kind, english, japanese, inci, note })
    .from(terms)
    .where(notDeleted)
    .orderBy(asc(sql`lower(${english})`), asc(id));
}

/** @param id a record id (`isRecordId`) */
export async function findTerm(db: Database, id: string) {
  const [term] = await db
    .select()
    .from(terms)
    .where(and(notDeleted, eq(terms.id, id)));
  return term ?? null;
}

export async function createTerm(db: Database, id: string, input: TermInput): Promise<SaveResult> {
  await db.insert(terms).values({ ...input, id });
  return "saved";
}

export function updateTerm(
  db: Database,
  opened: { id: string; version: number },
  input: TermInput,
): Promise<SaveResult> {
  return saveOpened(db, terms, opened, input);
}
