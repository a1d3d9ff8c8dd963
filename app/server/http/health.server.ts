import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import type { Services } from "#server/context.server";
import { log, loggable } from "#server/log.server";

/** `/healthz` reports the process; `/readyz` reports disk space, database and storage. */
export function answerHealth({
  db,
  storage,
  hasDiskSpace,
}: Pick<Services, "db" | "storage" | "hasDiskSpace">) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [path] = (request.url ?? "").split("?");
    if (path === "/healthz") return say(response, 200, "ok");
    if (path !== "/readyz") return next();
    if (!hasDiskSpace()) {
      log.error("Not ready: the disk is full, nothing can be written");
      return say(response, 503, "not ready: the disk is full");
    }
    Promise.all([db.execute(sql`select 1`), storage.check()]).then(
      () => say(response, 200, "ready"),
      (error) => {
        log.error({ err: loggable(error) }, "Not ready");
        say(response, 503, "not ready");
      },
    );
  };
}

function say(response: ServerResponse, status: number, word: string) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`${word}\n`);
}
