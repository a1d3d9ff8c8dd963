import { lt, sql } from "drizzle-orm";
import { dayMs, hourMs } from "#domain/duration";
import { deleteExpiredInvitations } from "#server/auth/invitation.server";
import { deleteOldMessages } from "#server/contact-message.server";
import type { Services } from "#server/context.server";
import { deleteOldCounts } from "#server/daily-counts.server";
import type { Database, OpenDatabase } from "#server/db/database.server";
import { databaseTime } from "#server/db/database-time.server";
import { maintenance, rateLimits, sessions, verifications } from "#server/db/schema.server";
import { deleteOldSavedForms } from "#server/http/save-once.server";
import { log, loggable } from "#server/log.server";
import { deleteStaleOpenForms } from "#server/open-form.server";
import { deleteOldEdits } from "#server/pending-edit.server";
import { tidyPictures } from "#server/pictures/unused.server";
import { deleteEndedPreviews } from "#server/preview.server";
import { thinRecordVersions } from "#server/record-version.server";
import { emptyTrash } from "#server/trash.server";

/** Maximum milliseconds from `done_until` to the clock: runs are one day apart, and one may fail. */
const maxBehindMs = 2 * dayMs;

/** Beyond that maximum, one run removes only what became due within this many milliseconds. */
const catchUpMs = dayMs;

type MaintenanceServices = Pick<Services, "storage" | "config">;

/**
 * Removes expired data now, without delaying the first requests, and then once a day. A failed run is retried
 * the next day.
 *
 * The clock may be wrong. When it is more than two days past `done_until`, nothing is removed for an hour.
 * Then each hourly run removes one day's worth until it has caught up: about 30 hours after a month offline.
 *
 * @returns waits for the current run
 */
export function startMaintenance(
  services: MaintenanceServices,
  runExclusively: OpenDatabase["runExclusively"],
): () => Promise<void> {
  let underWay = Promise.resolve();
  let waiting: NodeJS.Timeout | undefined;
  const run = (hasWaited: boolean) => {
    waiting = undefined;
    underWay = underWay
      .then(() =>
        runExclusively("maintenance", async (db) => {
          const isBehind = await runMaintenance(db, services, hasWaited);
          // The embedded database has no autovacuum: dead rows would stay, and the planner would lack row
          // counts.
          await db.execute(sql`vacuum analyze`);
          return isBehind;
        }),
      )
      .then((isBehind) => {
        if (isBehind) waiting = setTimeout(() => run(true), hourMs).unref();
      })
      .catch((error) => log.error({ err: loggable(error) }, "The daily maintenance failed"));
  };
  run(false);
  setInterval(() => {
    if (waiting === undefined) run(false);
  }, dayMs).unref();
  return () => underWay;
}

/**
 * @param hasWaited whether this process has run for an hour since it found the clock implausible
 * @param now the time of the database, which all instances share
 * @returns whether another run is needed in an hour
 */
export async function runMaintenance(
  db: Database,
  services: MaintenanceServices,
  hasWaited: boolean,
  now?: Date,
): Promise<boolean> {
  const time = now ?? (await databaseTime(db));
  const [last] = await db.select().from(maintenance);
  if (last === undefined) {
    // First run: there is no earlier time to compare the clock with.
    await remember(db, time, time);
    return false;
  }
  const behind = time.getTime() - last.done_until.getTime();
  const isClockPlausible = behind >= -hourMs && behind <= maxBehindMs;
  if (!isClockPlausible) {
    const sinceLast = time.getTime() - last.last_run_at.getTime();
    const hasAnotherJustRun = sinceLast >= 0 && sinceLast < hourMs / 2;
    const waits = !hasWaited || hasAnotherJustRun;
    log.warn(
      { now: time, lastRun: last.last_run_at, doneUntil: last.done_until },
      waits
        ? "The clock is far from the last maintenance: nothing is removed in the next hour"
        : "The clock is far from the last maintenance: each hour removes what one day has made due",
    );
    if (waits) return true;
  }
  const until = isClockPlausible
    ? time
    : new Date(Math.min(time.getTime(), last.done_until.getTime() + catchUpMs));
  await removeDue(db, services, time, until);
  await remember(db, time, until);
  return until < time;
}

/**
 * Removes what has expired at `until`, which is not later than `now`. A step that fails is logged; the next run does
 * its work too.
 */
async function removeDue(
  db: Database,
  { storage, config: { messageDays } }: MaintenanceServices,
  now: Date,
  until: Date,
): Promise<void> {
  const dayBefore = new Date(until.getTime() - dayMs);
  const steps: Record<string, () => Promise<unknown>> = {
    trash: () => emptyTrash(db, until),
    ...(messageDays && {
      messages: () => deleteOldMessages(db, new Date(until.getTime() - messageDays * dayMs)),
    }),
    sessions: () => db.delete(sessions).where(lt(sessions.expires_at, until)),
    history: () => thinRecordVersions(db, until),
    counts: () => deleteOldCounts(db, until),
    openForms: () => deleteStaleOpenForms(db, dayBefore),
    previews: () => deleteEndedPreviews(db, until),
    pendingEdits: () => deleteOldEdits(db, until),
    savedForms: () => deleteOldSavedForms(db, dayBefore),
    verifications: () => db.delete(verifications).where(lt(verifications.expires_at, until)),
    invitations: () => deleteExpiredInvitations(db, until),
    rateLimits: () => db.delete(rateLimits).where(lt(rateLimits.expire, until.getTime())),
    pictures: () => tidyPictures(db, storage, now, until),
    storage: () => storage.tidy(dayBefore),
  };
  for (const [step, remove] of Object.entries(steps)) {
    try {
      await remove();
    } catch (error) {
      log.error({ step, err: loggable(error) }, "A step of the daily maintenance failed");
    }
  }
}

async function remember(db: Database, last_run_at: Date, done_until: Date): Promise<void> {
  const values = { last_run_at, done_until };
  await db.insert(maintenance).values(values).onConflictDoUpdate({ target: maintenance.id, set: values });
}
