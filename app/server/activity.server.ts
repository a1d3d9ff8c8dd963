import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Activity, type ActivityRecordType, activitiesOnPage } from "#domain/activity";
import type { Language } from "#domain/language";
import { recordTypes } from "#domain/record";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { activities } from "#server/db/schema.server";
import { recordTables } from "#server/record-tables.server";
import { existsOutsideTrash } from "#server/trash.server";

/** Filter for `listActivities`; null means all. */
export type ActivityQuery = { personId: string | null; recordType: ActivityRecordType | null };

/** @param language of the names. The Japanese one is used while the English one is still the logged one. */
export async function listActivities(
  db: Database,
  { personId, recordType }: ActivityQuery,
  page: number,
  language: Language,
): Promise<{ activities: Activity[]; count: number }> {
  const { id, at, person_email: email, action, record_id: recordId, record_name } = activities;
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
        name: language === "ja" ? sql<string>`coalesce(${japaneseName}, ${record_name})` : record_name,
        detail: activities.detail,
        isThere: existsOutsideTrash(activities.recordType, recordId),
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

const japaneseName = sql`case when ${activities.record_id} ~ '^[0-9a-f-]{36}$'
  then case ${activities.recordType} ${sql.join(
    recordTypes.map((it) => {
      const { table, name, name_ja } = recordTables[it];
      return sql`when ${it} then (select ${name_ja} from ${table}
        where ${table.id} = ${activities.record_id}::uuid and ${name} = ${activities.record_name})`;
    }),
    sql` `,
  )} end end`;

/**
 * Everyone who has an activity, with the latest email of each. The query jumps from person to person in the index;
 * `distinct` would read the whole log.
 */
export async function listActors(db: Database): Promise<{ id: string; email: string }[]> {
  const latestBefore = (condition: SQL) => sql`(select person_id, person_email from ${activities}
    where ${condition} order by person_id desc, id desc limit 1)`;
  const actors = await readRows<{ id: string; email: string }>(
    db,
    sql`with recursive actors as (
      ${latestBefore(sql`true`)}
      union all
      select next.* from actors, lateral ${latestBefore(sql`person_id < actors.person_id`)} as next
    )
    select person_id as id, person_email as email from actors`,
  );
  return actors.sort((a, b) => a.email.localeCompare(b.email, "en"));
}
