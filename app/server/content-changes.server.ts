import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { log, loggable } from "#server/log.server";

/** When the tables that visitors' pages are made from have last changed, as far as this process knows. */
export type ContentChanges = {
  /** Rises with every change that is noticed. */
  now(): number;
  /** Whether none of the tables has changed since; false for one that nobody watches. */
  areUnchanged(tables: Iterable<string>, since: number): boolean;
  /** Looks for changes: at once after a write of this process. A failure leaves all as it was. */
  look(): Promise<void>;
  stop(): void;
};

/** Milliseconds after which a change is noticed of which no word has come. */
const patience = 900;

/** @param listen calls when another process has changed something */
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
  // One after the other: an older answer must not follow a newer one. One that has not begun is for all who
  // ask for it meanwhile.
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
  // A database that does not answer is not asked again and again.
  const lookIfIdle = () => {
    if (waiting === 0) look();
  };
  const timer = setInterval(lookIfIdle, patience).unref();
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
