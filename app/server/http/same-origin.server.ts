import type { IncomingMessage } from "node:http";
import { isReading } from "#domain/request-method";
import type { Step } from "#server/http/request.server";
import { sendText } from "#server/http/send-text.server";
import { log, pathOf } from "#server/log.server";

/**
 * CSRF guard: refuses every write that a browser sends from another site, whatever the path. A request
 * without `Sec-Fetch-Site` and `Origin` does not come from a browser.
 *
 * @param origin the site's public URL
 */
export function refuseOtherOrigins(origin: string): Step {
  return (request, response, next) => {
    if (isReading(request.method) || comesFromHere(request, origin)) return next();
    log.warn(
      { method: request.method, path: pathOf(request), origin: request.headers.origin },
      "Refused from another site",
    );
    sendText(
      response,
      403,
      "This request came from another site. Please open the page itself and try again.",
    );
  };
}

function comesFromHere({ headers }: IncomingMessage, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (headers.origin === undefined) return true;
  return headers.origin === origin || URL.parse(headers.origin)?.host === headers.host;
}
