import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { eq, inArray, ne, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { CountedKind, Viewed } from "#domain/demand";
import { dayOf } from "#domain/shop-day";
import { addCounts, countMissedSearch } from "#server/daily-counts.server";
import type { Database } from "#server/db/database.server";
import { blogPosts } from "#server/db/schema.server";
import { inTransaction, OutcomeUnknown } from "#server/db/transaction.server";
import { cachedPageNotes } from "#server/http/request-context.server";
import { log, loggable } from "#server/log.server";

/** Milliseconds for which views of posts are collected before they are written. */
const postDelayMs = 250;

/** Milliseconds for which other counts are collected: nobody waits for them. */
const dailyDelayMs = 3000;

/** Maximum different words that wait for the database. */
const maxWaitingSearches = 500;

/** Milliseconds until pages show new counts. All change together, so that nobody sees a count go down. */
const showDelayMs = 60_000;

/** A row with its text and indexes takes up to 20 ms, and a statement of a request 5 s at most. */
const postsPerStatement = 50;

/** Milliseconds until a failed write is retried. */
const retryDelayMs = 5000;

/** Counts what visitors do. What waits for the database is summed, so that many visits need one write. */
export type Counts = {
  /** Counts one view, or notes it on a page that is rendered for the cache. */
  addView(viewed: Viewed): void;
  /** @param words as `searchedWords` returns them */
  addMissedSearch(words: string): void;
  /** Writes all waiting counts now. Those that cannot be written end with the process. */
  settle(): Promise<void>;
};

/**
 * @param hasDiskSpace whether counts can be written now; otherwise they wait
 * @param secret for the hashes of rare searches
 */
export function createCounts(db: Database, hasDiskSpace: () => boolean, secret: string): Counts {
  const shown = createShownViews(db, hasDiskSpace);
  const posts = collect(hasDiskSpace, postDelayMs, async (counts) => {
    const failed = new Map<string, number>();
    for (const [id, count] of counts) {
      const isCounted = await isWritten(db, (tx) =>
        tx
          .update(blogPosts)
          .set({ view_count: sql`${blogPosts.view_count} + ${count}` })
          .where(eq(blogPosts.id, id)),
      );
      if (isCounted) shown.showLater();
      else failed.set(id, count);
    }
    return failed;
  });
  const views = collect(hasDiskSpace, dailyDelayMs, async (counts) => {
    const failed = new Map<string, number>();
    const all = [...counts].map(([entry, count]) => ({ entry, count, ...readEntry(entry) }));
    for (const day of new Set(all.map((it) => it.day))) {
      const ofDay = all.filter((it) => it.day === day);
      const rows = ofDay.map(({ kind, key, count }) => ({ kind, key, count }));
      if (await isWritten(db, (tx) => addCounts(tx, day, rows))) continue;
      for (const { entry, count } of ofDay) failed.set(entry, count);
    }
    return failed;
  });
  const writeSearches = async (counts: Map<string, number>) => {
    const failed = new Map<string, number>();
    for (const [entry, count] of counts) {
      const { day, key } = readEntry(entry);
      const words = { words: key, count };
      if (!(await isWritten(db, (tx) => countMissedSearch(tx, day, words, secret)))) failed.set(entry, count);
    }
    return failed;
  };
  const searches = collect(hasDiskSpace, dailyDelayMs, writeSearches, maxWaitingSearches);
  return {
    addView(viewed) {
      const cachedPage = cachedPageNotes();
      if (cachedPage) cachedPage.viewed = viewed;
      else if (viewed.kind === "post") posts.add(viewed.id);
      else views.add(entryOf(`${viewed.kind}-view`, viewed.id));
    },
    addMissedSearch: (words) => searches.add(entryOf("search", words)),
    async settle() {
      shown.stop();
      await Promise.all([posts.settle(), views.settle(), searches.settle()]);
    },
  };
}

/** The key of a count, with its day: if the database is away until tomorrow, the count still belongs to today. */
const entryOf = (kind: CountedKind, key: string) => `${dayOf(new Date())}\n${kind}\n${key}`;

function readEntry(entry: string) {
  const [day = "", kind = "", key = ""] = entry.split("\n");
  return { day, kind: kind as CountedKind, key };
}

/** Whether a transaction was written. One whose outcome is unknown counts as written, so that nothing is counted twice. */
async function isWritten(db: Database, write: (tx: Database) => Promise<unknown>): Promise<boolean> {
  try {
    await inTransaction(db, write);
    return true;
  } catch (error) {
    log.error({ err: loggable(error) }, "Views or searches could not be counted");
    return error instanceof OutcomeUnknown;
  }
}

/**
 * Sums what is added, and writes it after a delay.
 *
 * @param write resolves to what could not be written
 * @param maxWaiting different entries; more are not counted
 */
function collect(
  hasDiskSpace: () => boolean,
  delayMs: number,
  write: (counts: Map<string, number>) => Promise<Map<string, number>>,
  maxWaiting = Number.POSITIVE_INFINITY,
) {
  let waiting = new Map<string, number>();
  let writing: Promise<void> | null = null;
  let delayAbort = new AbortController();
  const add = (entry: string, count: number) => waiting.set(entry, (waiting.get(entry) ?? 0) + count);
  const run = async () => {
    let pauseMs = delayMs;
    while (waiting.size > 0) {
      await wait(pauseMs, undefined, { signal: delayAbort.signal, ref: false }).catch(() => {});
      pauseMs = retryDelayMs;
      if (!hasDiskSpace() && !delayAbort.signal.aborted) continue;
      const counts = waiting;
      waiting = new Map();
      const failed = await write(counts);
      for (const [entry, count] of failed) add(entry, count);
      if (failed.size === 0) pauseMs = delayMs;
      if (delayAbort.signal.aborted) break;
    }
    writing = null;
  };
  return {
    add(entry: string) {
      if (!waiting.has(entry) && waiting.size >= maxWaiting) return;
      add(entry, 1);
      writing ??= run();
    },
    async settle() {
      delayAbort.abort();
      while (writing) await writing;
      if (waiting.size > 0) await run();
      delayAbort = new AbortController();
    },
  };
}

/** Copies the counts of posts from time to time to those that pages show. */
function createShownViews(db: Database, hasDiskSpace: () => boolean) {
  let timer: NodeJS.Timeout | null = null;
  const show = async () => {
    timer = null;
    if (!hasDiskSpace()) return showLater();
    try {
      await inTransaction(db, async (tx) => {
        const isCounted = ne(blogPosts.shown_view_count, blogPosts.view_count);
        const rows = await tx.select({ id: blogPosts.id }).from(blogPosts).where(isCounted);
        for (let n = 0; n < rows.length; n += postsPerStatement) {
          const ids = rows.slice(n, n + postsPerStatement).map(({ id }) => id);
          await tx
            .update(blogPosts)
            .set({ shown_view_count: blogPosts.view_count })
            .where(inArray(blogPosts.id, ids));
        }
      });
    } catch (error) {
      log.error({ err: loggable(error) }, "The counts of views could not be shown");
      showLater();
    }
  };
  const showLater = () => {
    timer ??= setTimeout(show, showDelayMs).unref();
  };
  const stop = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  return { showLater, stop };
}

/**
 * Whether a person loads the page to read it. Crawlers, clients without a name, and prefetches or previews by the browser
 * do not count.
 */
export function isReader(method: string, headers: IncomingHttpHeaders): boolean {
  const userAgent = headers["user-agent"];
  if (method !== "GET" || !userAgent || robots.memo(userAgent)) return false;
  return !purposes.some((name) => /prefetch|preview/i.test(String(headers[name] ?? "")));
}

const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** There are few user agents, and one check by `isbot` takes longer than sending a page. */
const robots = new LRUCache<string, boolean>({ max: 1000, memoMethod: (userAgent) => isbot(userAgent) });
