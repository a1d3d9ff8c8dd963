import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { RecordNews, WatchedRecord } from "#domain/session-answer";
import type { Database } from "#server/db/database.server";
import { openForms, users } from "#server/db/schema.server";
import { findLastSaver } from "#server/record-version.server";
import { tableOf } from "#server/trash.server";

/** Seconds after the last word of a form until it counts as closed; forms report every 30. */
const closedAfter = 75;

/** Notes that a person has the form of a record open. @returns what others have done */
export async function noteOpenForm(
  db: Database,
  user_id: string,
  { recordType, id: record_id, version }: WatchedRecord,
): Promise<RecordNews> {
  const now = sql`now()`;
  await db
    .insert(openForms)
    .values({ record_id, user_id })
    .onConflictDoUpdate({ target: [openForms.record_id, openForms.user_id], set: { seen_at: now } });
  const table = tableOf(recordType);
  const [[record], others] = await Promise.all([
    db.select({ version: table.version }).from(table).where(eq(table.id, record_id)),
    db
      .select({ email: users.email })
      .from(openForms)
      .innerJoin(users, eq(users.id, openForms.user_id))
      .where(
        and(
          eq(openForms.record_id, record_id),
          ne(openForms.user_id, user_id),
          gt(openForms.seen_at, sql`now() - ${`${closedAfter} seconds`}::interval`),
        ),
      )
      .orderBy(users.email),
  ]);
  const isNewer = record !== undefined && record.version > version;
  return {
    savedBy: isNewer ? ((await findLastSaver(db, record_id, version)) ?? "") : null,
    openedBy: others.map(({ email }) => email),
  };
}

export async function forgetOpenForms(db: Database, before: Date): Promise<void> {
  await db.delete(openForms).where(lt(openForms.seen_at, before));
}
