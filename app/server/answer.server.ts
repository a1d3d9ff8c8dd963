import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Answer } from "#domain/answer";
import type { AnswerInput } from "#domain/answer-form";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { saveOpened } from "#server/db/save.server";
import { answers } from "#server/db/schema.server";

const notDeleted = isNull(answers.deleted_at);

/** All ready answers, by their English names. */
export function listAnswers(db: Database): Promise<Answer[]> {
  const { id, name, name_ja, text, text_ja } = answers;
  return db
    .select({ id, name, name_ja, text, text_ja })
    .from(answers)
    .where(notDeleted)
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

/** @param id a record id (`isRecordId`) */
export async function findAnswer(db: Database, id: string) {
  const [answer] = await db
    .select()
    .from(answers)
    .where(and(notDeleted, eq(answers.id, id)));
  return answer ?? null;
}

export async function createAnswer(db: Database, input: AnswerInput): Promise<SaveResult> {
  await db.insert(answers).values(input);
  return "saved";
}

export function updateAnswer(
  db: Database,
  opened: { id: string; version: number },
  input: AnswerInput,
): Promise<SaveResult> {
  return saveOpened(db, answers, opened, input);
}
