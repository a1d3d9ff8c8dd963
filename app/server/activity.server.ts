import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Activity, type ActivityRecordType, activitiesOnPage } from "#domain/activity";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { activities } from "#server/db/schema.server";
import { isInUse } from "#server/trash.server";

/** Filter for `listActivities`; null means all. */
export type ActivityQuery = { personId: string | null; recordType: ActivityRecordType | null };

export async function listActivities(
  db: Database,
  { personId, recordType }: ActivityQuery,
  page: number,
): Promise<{ activities: Activity[]; count: number }> {
  const { id, at, person_email: email, action, record_id: recordId, record_name: name } = activities;
  const filter: SQL | undefined = and(
    personId === null ? undefined : eq(activities.person_id, personId),
    recordType === null ? undefined : eq(activities.recordType, recordType),
  );
  const [found, counted] = await Promise.all([
    db
      .select({
        id,
        at,
        email,
        action,
        recordType: activities.recordType,
        recordId,
        name,
        detail: activities.detail,
        isThere: isInUse(activities.recordType, recordId),
      })
      .from(activities)
      .where(filter)
      .orderBy(desc(id))
      .limit(activitiesOnPage)
      .offset((page - 1) * activitiesOnPage),
    db.select({ count: count() }).from(activities).where(filter),
  ]);
  return { activities: found, count: counted[0]?.count ?? 0 };
}

/** Everyone who has an activity, with the most recent email of each. */
export async function listActors(db: Database): Promise<{ id: string; email: string }[]> {
  const actors = await readRows<{ id: string; email: string }>(
    db,
    sql`select distinct on (person_id) person_id as id, person_email as email
      from ${activities} order by person_id, ${activities.id} desc`,
  );
  return actors.sort((a, b) => a.email.localeCompare(b.email, "en"));
}
