import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { eq, ne, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Database } from "#server/db/database.server";
import { blogPosts } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";
import { cachedPageNotes } from "#server/http/request-context.server";
import { log, loggable } from "#server/log.server";

/** Milliseconds for which views are collected before they are written. */
const writeDelayMs = 250;

/** Milliseconds until pages show new counts. All change together, so that nobody sees a count go down. */
const showDelayMs = 60_000;

/** Milliseconds until a failed write is retried. */
const retryDelayMs = 5000;

export type Views = {
  /**
   * Counts one view, or notes the post on a page that is rendered for the cache. Views that wait for the
   * database are summed, so that many need one write.
   */
  add(postId: string): void;
  /** Waits until everything is written. */
  settle(): Promise<void>;
};

/** @param hasDiskSpace whether counts can be written now; otherwise they wait */
export function createViews(db: Database, hasDiskSpace: () => boolean): Views {
  let waiting = new Map<string, number>();
  let writing: Promise<void> | null = null;
  let isEnding = new AbortController();
  let showTimer: NodeJS.Timeout | null = null;
  const show = async () => {
    showTimer = null;
    if (!hasDiskSpace()) return showLater();
    try {
      await inTransaction(db, (tx) =>
        tx
          .update(blogPosts)
          .set({ shown_view_count: blogPosts.view_count })
          .where(ne(blogPosts.shown_view_count, blogPosts.view_count)),
      );
    } catch (error) {
      log.error({ err: loggable(error) }, "The counts of views could not be shown");
      showLater();
    }
  };
  const showLater = () => {
    showTimer ??= setTimeout(show, showDelayMs).unref();
  };
  const write = async () => {
    while (waiting.size > 0) {
      if (!hasDiskSpace() && !isEnding.signal.aborted) {
        await wait(retryDelayMs, undefined, { signal: isEnding.signal, ref: false }).catch(() => {});
        continue;
      }
      const counts = waiting;
      waiting = new Map();
      let pause = writeDelayMs;
      for (const [id, count] of counts) {
        try {
          // A hanging database may run a statement after our timeout. In a transaction that is only the
          // BEGIN, so that nothing is counted twice.
          await inTransaction(db, (tx) =>
            tx
              .update(blogPosts)
              .set({ view_count: sql`${blogPosts.view_count} + ${count}` })
              .where(eq(blogPosts.id, id)),
          );
          showLater();
        } catch (error) {
          log.error({ post: id, err: loggable(error) }, "A view could not be counted");
          waiting.set(id, (waiting.get(id) ?? 0) + count);
          pause = retryDelayMs;
        }
      }
      if (isEnding.signal.aborted) break;
      await wait(pause, undefined, { signal: isEnding.signal, ref: false }).catch(() => {});
    }
    writing = null;
  };
  return {
    add(postId) {
      const cachedPage = cachedPageNotes();
      if (cachedPage) {
        cachedPage.viewedPost = postId;
        return;
      }
      waiting.set(postId, (waiting.get(postId) ?? 0) + 1);
      writing ??= write();
    },
    async settle() {
      isEnding.abort();
      if (showTimer) clearTimeout(showTimer);
      showTimer = null;
      while (writing) await writing;
      if (waiting.size > 0) await write();
      isEnding = new AbortController();
    },
  };
}

/**
 * Whether a person loads the page to read it. Crawlers, and prefetches or previews by the browser, do not
 * count.
 */
export function isReader(method: string, headers: IncomingHttpHeaders): boolean {
  if (method !== "GET" || isRobot(headers["user-agent"] ?? "")) return false;
  return !purposes.some((name) => /prefetch|preview/i.test(String(headers[name] ?? "")));
}

const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** There are few user agents, and one check by `isbot` takes longer than sending a page. */
const robots = new LRUCache<string, boolean>({ max: 1000 });

function isRobot(userAgent: string): boolean {
  const cached = robots.get(userAgent);
  if (cached !== undefined) return cached;
  const answer = isbot(userAgent);
  robots.set(userAgent, answer);
  return answer;
}
