import { sql } from "drizzle-orm";
import type { Services } from "#server/context.server";
import type { Step } from "#server/http/request.server";
import { sendText } from "#server/http/send-text.server";
import { log, loggable } from "#server/log.server";

/** `/healthz` reports the process; `/readyz` reports disk space, database and storage. */
export function serveHealth({
  db,
  storage,
  hasDiskSpace,
}: Pick<Services, "db" | "storage" | "hasDiskSpace">): Step {
  return (request, response, next) => {
    const [path] = (request.url ?? "").split("?");
    if (path === "/healthz") return sendText(response, 200, "ok");
    if (path !== "/readyz") return next();
    if (!hasDiskSpace()) {
      log.error("Not ready: the disk is full, nothing can be written");
      return sendText(response, 503, "not ready: the disk is full");
    }
    Promise.all([db.execute(sql`select 1`), storage.check()]).then(
      () => sendText(response, 200, "ready"),
      (error) => {
        log.error({ err: loggable(error) }, "Not ready");
        sendText(response, 503, "not ready");
      },
    );
  };
}
