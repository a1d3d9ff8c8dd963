import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { log, loggable } from "#server/log.server";

/** Tracks when the tables of the visitors' pages last changed, as far as this process knows. */
export type ContentChanges = {
  /** A counter that rises with every change found. */
  now(): number;
  /** Whether none of the tables changed after `since`. False for a table that is not watched. */
  areUnchanged(tables: Iterable<string>, since: number): boolean;
  /** Reads the change counters; call it after a write of this process. On failure the known state stays. */
  look(): Promise<void>;
  stop(): void;
};

/** Polling interval in milliseconds, for changes without a notification. */
const timeoutMs = 900;

/** @param listen calls back when another process has changed something */
export async function watchContent(
  db: Database,
  listen: (onWord: () => void) => Promise<() => void>,
): Promise<ContentChanges> {
  const watched = await readRows<{ name: string }>(
    db,
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'content_change'`,
  );
  const changedAt = new Map(watched.map(({ name }) => [name, 0]));
  let seen: Record<string, number> = {};
  let count = 0;
  let isFailing = false;
  let waiting = 0;

  const read = async () => {
    const [row] = await readRows<{ numbers: Record<string, number> }>(
      db,
      sql`select numbers from content_changes`,
    );
    const numbers = row?.numbers ?? {};
    for (const [name, number] of Object.entries(numbers)) {
      if (seen[name] !== number) changedAt.set(name, ++count);
    }
    seen = numbers;
  };
  // Reads run one after the other, so that an older result cannot follow a newer one. A read that is queued
  // but not started serves all callers.
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  const look = () => {
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
  await look();
  // No polling while a read is pending, so that queries do not pile up when the database hangs.
  const lookIfIdle = () => {
    if (waiting === 0) look();
  };
  const timer = setInterval(lookIfIdle, timeoutMs).unref();
  const stopListening = await listen(look);
  return {
    now: () => count,
    areUnchanged(tables, since) {
      for (const table of tables)
        if ((changedAt.get(table) ?? Number.POSITIVE_INFINITY) > since) return false;
      return true;
    },
    look,
    stop() {
      clearInterval(timer);
      stopListening();
    },
  };
}
