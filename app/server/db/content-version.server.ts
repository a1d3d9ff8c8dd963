import { sql } from "drizzle-orm";
import { shopDayNumber } from "#domain/shop-day";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { log, loggable } from "#server/log.server";

/** Watches the content version, a number that every change of public content raises. */
export type ContentWatch = {
  /** The version as far as this process knows. It changes with the number, and counts in this process only. */
  current(): number;
  /** Reads the number; call it after a write of this process. On failure the known version stays. */
  refresh(): Promise<void>;
  stop(): void;
};

/** For changes without a notification. */
const pollingMs = 900;

/**
 * @param listen calls back when another process has changed something
 * @param onChange called for each new version, before a page of it is rendered
 */
export async function watchContent(
  db: Database,
  listen: (onNotification: () => void) => Promise<() => void>,
  onChange: () => void,
): Promise<ContentWatch> {
  let version = 0;
  let seen: string | undefined;
  let day = shopDayNumber(new Date());
  let isFailing = false;
  let waiting = 0;

  const read = async () => {
    const [row] = await readRows<{ number: string }>(db, sql`select number::text from content_version`);
    const today = shopDayNumber(new Date());
    // A new day is a new version: the home page shows another testimonial.
    if (row?.number === seen && today === day) return;
    seen = row?.number;
    day = today;
    onChange();
    version++;
  };
  // Reads run one after the other, so that an older result cannot follow a newer one. A read that is queued
  // but not started serves all callers.
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  const refresh = () => {
    if (next) return next;
    waiting++;
    last = last
      .then(() => {
        next = null;
        return read();
      })
      .then(
        () => {
          isFailing = false;
        },
        (error) => {
          if (!isFailing) log.error({ err: loggable(error) }, "Changes cannot be looked for");
          isFailing = true;
        },
      )
      .finally(() => {
        waiting--;
      });
    next = last;
    return last;
  };
  await refresh();
  // No polling while a read is pending, so that queries do not pile up when the database hangs.
  const lookIfIdle = () => {
    if (waiting === 0) refresh();
  };
  const timer = setInterval(lookIfIdle, pollingMs).unref();
  const stopListening = await listen(refresh);
  return {
    current: () => version,
    refresh,
    stop() {
      clearInterval(timer);
      stopListening();
    },
  };
}
