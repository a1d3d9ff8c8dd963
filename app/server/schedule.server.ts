import { and, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { type ActivityAction, scheduleActor } from "#domain/activity";
import { dayMs, hourMs } from "#domain/duration";
import { scheduledRecordTypes } from "#domain/scheduled-change";
import { type ShopTime, shopTimeOf, shopTimeZone } from "#domain/shop-time";
import type { ContentWatch } from "#server/db/content-version.server";
import type { Database } from "#server/db/database.server";
import { databaseTime } from "#server/db/database-time.server";
import { isNotDraft } from "#server/db/public-records.server";
import { readRows } from "#server/db/read-rows.server";
import { blogPosts, maintenance, type rituals } from "#server/db/schema.server";
import { runAsActor } from "#server/db/transaction.server";
import { log, loggable } from "#server/log.server";
import { recordTables } from "#server/record-tables.server";

/** The tables whose records have dates. */
export const scheduled = scheduledRecordTypes.map((recordType) => ({
  recordType,
  ...recordTables[recordType],
}));
type Scheduled = (typeof scheduled)[number];

const pollingMs = 10_000;

/** Maximum milliseconds by which the clock may be ahead of the time that was seen last: a stop may take weeks. */
const maxAheadMs = 31 * dayMs;

/**
 * Does what is due now, and then every ten seconds what has become due.
 *
 * The clock may be wrong. When it is more than 31 days ahead of the last maintenance, or of the time before, nothing is
 * done for an hour.
 *
 * @returns `settle` waits for the current run
 */
export async function startSchedule(
  db: Database,
  content: Pick<ContentWatch, "refresh">,
): Promise<{ settle: () => Promise<void> }> {
  const [last] = await db.select().from(maintenance);
  const clock = clockCheck(last?.last_run_at ?? null);
  let isFailing = false;
  const run = async () => {
    try {
      const now = await databaseTime(db);
      if (clock.isPlausible(now, performance.now()) && (await runSchedule(db, now)) > 0)
        await content.refresh();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: loggable(error) }, "The schedule cannot run");
      isFailing = true;
    }
  };
  let underWay: Promise<void> | null = null;
  const runOnce = () => {
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  await runOnce();
  const timer = setInterval(runOnce, pollingMs).unref();
  return {
    async settle() {
      clearInterval(timer);
      await underWay;
    },
  };
}

/**
 * @param seen a time that has certainly passed; null when none is known
 * @returns `isPlausible` takes the time of the clock, and the milliseconds that this process runs
 */
export function clockCheck(seen: Date | null) {
  let last = seen?.getTime() ?? null;
  let doubtedSince: number | null = null;
  return {
    isPlausible(now: Date, running: number): boolean {
      const ahead = now.getTime() - (last ?? now.getTime());
      if (ahead > maxAheadMs) {
        if (doubtedSince === null)
          log.warn(
            { now, seen: last && new Date(last) },
            "The clock has jumped: nothing goes live or ends for an hour",
          );
        doubtedSince ??= running;
        if (running - doubtedSince < hourMs) return false;
      }
      last = now.getTime();
      doubtedSince = null;
      return true;
    },
  };
}

/**
 * Does everything that is due: what has its time becomes public, what is over becomes a draft. Each record is changed
 * by one statement that no longer matches it afterwards, so several processes may run at once.
 *
 * @returns the number of changed records
 */
export async function runSchedule(db: Database, now: Date): Promise<number> {
  const time = shopTimeOf(now);
  if ((await countDue(db, time)) === 0) return 0;
  const change = (action: ActivityAction, changeDue: (tx: Database, it: Scheduled) => Promise<number>) =>
    runAsActor(db, { ...scheduleActor, action }, async (tx) => {
      let changed = 0;
      for (const it of scheduled) changed += await changeDue(tx, it);
      return changed;
    });
  const ended = await change("ended", (tx, it) =>
    update(tx, it, and(isNotDraft[it.recordType], lte(it.table.visible_until, time)), {
      ...it.draftValues,
      ...noDates,
    }),
  );
  const published = await change("published", (tx, it) =>
    update(tx, it, and(isNotDraft[it.recordType], lte(it.table.visible_from, time)), {
      visible_from: null,
      ...(it.table === blogPosts && {
        published_at: sql`${blogPosts.visible_from}::timestamp at time zone ${shopTimeZone}`,
      }),
    }),
  );
  // The times of a draft come and go without effect.
  const cleared = await change("changed", async (tx, it) => {
    const { visible_from, visible_until } = it.table;
    const over = await update(tx, it, and(not(isNotDraft[it.recordType]), lte(visible_until, time)), noDates);
    return (
      over +
      (await update(tx, it, and(not(isNotDraft[it.recordType]), lte(visible_from, time)), {
        visible_from: null,
      }))
    );
  });
  log.info({ ended, published, cleared }, "The schedule has changed records");
  return ended + published + cleared;
}

const noDates = { visible_from: null, visible_until: null };

async function update(
  tx: Database,
  { table }: Scheduled,
  where: SQL | undefined,
  changes: Record<string, unknown>,
): Promise<number> {
  const rows = await tx
    .update(table as typeof rituals)
    .set(changes)
    .where(and(where, isNull(table.deleted_at)))
    .returning({ id: table.id });
  return rows.length;
}

async function countDue(db: Database, time: ShopTime): Promise<number> {
  const counts = scheduled.map(({ table }) => {
    const isDue = or(lte(table.visible_from, time), lte(table.visible_until, time));
    return sql`(select count(*) from ${table} where ${and(isDue, isNull(table.deleted_at))})`;
  });
  const [row] = await readRows<{ due: number }>(db, sql`select (${sql.join(counts, sql` + `)})::int as due`);
  return row?.due ?? 0;
}
