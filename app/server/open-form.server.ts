import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { scheduleActor } from "#domain/activity";
import type { RecordNews, WatchedRecord } from "#domain/session-status";
import type { Database } from "#server/db/database.server";
import { openForms, users } from "#server/db/schema.server";
import { tableOf } from "#server/record-tables.server";
import { findLastSaver } from "#server/record-version.server";

/** A form counts as closed this many seconds after its last report. In a visible tab it reports every 30 seconds. */
const closedAfterSeconds = 75;

/** Notes that a person has the form of a record open. @returns what others have done */
export async function reportOpenForm(
  db: Database,
  user_id: string,
  { recordType, id: record_id, version }: WatchedRecord,
): Promise<RecordNews> {
  const table = tableOf(recordType);
  const [record] = await db.select({ version: table.version }).from(table).where(eq(table.id, record_id));
  if (record === undefined) return { savedBy: null, openedBy: [] };
  await db
    .insert(openForms)
    .values({ record_id, user_id })
    .onConflictDoUpdate({
      target: [openForms.record_id, openForms.user_id],
      set: { seen_at: sql`now()` },
    });
  const others = await db
    .select({ email: users.email })
    .from(openForms)
    .innerJoin(users, eq(users.id, openForms.user_id))
    .where(
      and(
        eq(openForms.record_id, record_id),
        ne(openForms.user_id, user_id),
        gt(openForms.seen_at, sql`now() - ${`${closedAfterSeconds} seconds`}::interval`),
      ),
    )
    .orderBy(users.email);
  const isNewer = record.version > version;
  const saver = isNewer ? await findLastSaver(db, record_id, version) : null;
  // Empty for the schedule too, because the sentence is about a person.
  const name = saver === scheduleActor.email ? "" : (saver ?? "");
  return {
    savedBy: isNewer ? name : null,
    openedBy: others.map(({ email }) => email),
  };
}

/** Deletes the row of a form that a person has left. Another tab with the same form writes it again at its next check. */
export async function deleteOpenForm(db: Database, user_id: string, record_id: string): Promise<void> {
  await db.delete(openForms).where(and(eq(openForms.record_id, record_id), eq(openForms.user_id, user_id)));
}

export async function deleteStaleOpenForms(db: Database, before: Date): Promise<void> {
  await db.delete(openForms).where(lt(openForms.seen_at, before));
}
