import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { eq, ne, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Database } from "#server/db/database.server";
import { blogPosts } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";
import { log, loggable } from "#server/log.server";

/** Milliseconds for which views are gathered before they are written. */
const gathering = 250;

/** Milliseconds after which pages tell of new views, all at once: nobody sees a lower number than before. */
const showing = 60_000;

/** Milliseconds until what could not be written is tried again. */
const afterFailure = 5000;

/** Counts the views of posts. */
export type Views = {
  /** Adds one; what is on its way to the database is added up, so that many at once cost one write. */
  add(postId: string): void;
  /**
   * Runs something, all that it awaits included, that counts no view but writes into `viewed` which post's
   * it would have been.
   */
  instead<T>(viewed: { post: string | null }, run: () => T): T;
  /** Waits until everything is written. */
  settle(): Promise<void>;
};

/** @param hasDiskSpace whether counts can be written now; they wait until they can */
export function createViews(db: Database, hasDiskSpace: () => boolean): Views {
  const viewedInstead = new AsyncLocalStorage<{ post: string | null }>();
  let waiting = new Map<string, number>();
  let writing: Promise<void> | null = null;
  let isEnding = new AbortController();
  let showTimer: NodeJS.Timeout | null = null;
  const show = async () => {
    showTimer = null;
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
    showTimer ??= setTimeout(show, showing).unref();
  };
  const write = async () => {
    while (waiting.size > 0) {
      if (!hasDiskSpace() && !isEnding.signal.aborted) {
        await wait(afterFailure, undefined, { signal: isEnding.signal, ref: false }).catch(() => {});
        continue;
      }
      const counts = waiting;
      waiting = new Map();
      let pause = gathering;
      for (const [id, count] of counts) {
        try {
          // A server that hangs does later what it was asked: in a transaction that is only to begin, and
          // nothing is counted twice.
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
          pause = afterFailure;
        }
      }
      if (isEnding.signal.aborted) break;
      await wait(pause, undefined, { signal: isEnding.signal, ref: false }).catch(() => {});
    }
    writing = null;
  };
  return {
    add(postId) {
      const viewed = viewedInstead.getStore();
      if (viewed) {
        viewed.post = postId;
        return;
      }
      waiting.set(postId, (waiting.get(postId) ?? 0) + 1);
      writing ??= write();
    },
    instead: (viewed, run) => viewedInstead.run(viewed, run),
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
 * Whether a person asks for a page to read it: no crawler, and no browser that fetches ahead what might
 * be asked for next.
 */
export function isReader(method: string, headers: IncomingHttpHeaders): boolean {
  if (method !== "GET" || isRobot(headers["user-agent"] ?? "")) return false;
  return !purposes.some((name) => /prefetch|preview/i.test(String(headers[name] ?? "")));
}

const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** There are few, and to look at one takes longer than to send a page. */
const robots = new LRUCache<string, boolean>({ max: 1000 });

function isRobot(userAgent: string): boolean {
  const known = robots.get(userAgent);
  if (known !== undefined) return known;
  const answer = isbot(userAgent);
  robots.set(userAgent, answer);
  return answer;
}
