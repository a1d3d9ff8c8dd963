import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import { eq, sql } from "drizzle-orm";
import { isbot } from "isbot";
import type { Database } from "#server/db/database.server";
import { blogPosts } from "#server/db/schema.server";
import { log, loggable } from "#server/log.server";

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

export function createViews(db: Database): Views {
  const viewedInstead = new AsyncLocalStorage<{ post: string | null }>();
  let waiting = new Map<string, number>();
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (waiting.size > 0) {
      const counts = waiting;
      waiting = new Map();
      for (const [id, count] of counts) {
        try {
          await db
            .update(blogPosts)
            .set({ view_count: sql`${blogPosts.view_count} + ${count}` })
            .where(eq(blogPosts.id, id));
        } catch (error) {
          log.error({ post: id, err: loggable(error) }, "A view could not be counted");
        }
      }
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
    settle: () => writing ?? Promise.resolve(),
  };
}

/**
 * Whether a person asks for a page to read it: no crawler, and no browser that fetches ahead what might
 * be asked for next.
 */
export function isReader(method: string, headers: IncomingHttpHeaders): boolean {
  const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => String(headers[name] ?? ""));
  return (
    method === "GET" && !purpose.some((it) => /prefetch|preview/i.test(it)) && !isbot(headers["user-agent"])
  );
}
