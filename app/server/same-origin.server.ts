import type { IncomingMessage, ServerResponse } from "node:http";
import { log, pathOf } from "#server/log.server";

const reading = ["GET", "HEAD", "OPTIONS"];

/**
 * The door for everything that could change something: a browser that sends it from another site is
 * turned away, whatever the address. What says nothing of where it comes from is no browser.
 *
 * @param origin the site's public address
 */
export function refuseOtherOrigins(origin: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (reading.includes(request.method ?? "") || comesFromHere(request, origin)) return next();
    log.warn(
      { method: request.method, path: pathOf(request), origin: request.headers.origin },
      "Refused from another site",
    );
    response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    response.end("This request came from another site. Please open the page itself and try again.\n");
  };
}

function comesFromHere({ headers }: IncomingMessage, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (headers.origin === undefined) return true;
  return headers.origin === origin || URL.parse(headers.origin)?.host === headers.host;
}
