import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress } from "node:zlib";
import { parseFilePath } from "#domain/bucket";
import { mediaTypeOf } from "#domain/picture";
import { takes } from "#server/http/compressed.server";
import { log, loggable } from "#server/log.server";
import type { Renditions } from "#server/pictures/renditions.server";
import type { Storage } from "#server/storage/storage.server";

/**
 * Serves stored pictures. The content of a URL never changes, so it is cached for a year; an SVG may not run
 * anything. A missing rendition is made before the answer.
 */
export function servePictures(storage: Storage, renditions: Renditions) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [path = ""] = (request.url ?? "").split("?");
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (!path.startsWith("/files/") || !isReading) return next();
    answer(path, request, response).catch((error: Error) => {
      // A client that disconnects while a picture is sent is no error.
      if (response.destroyed) return;
      log.error({ path, err: loggable(error) }, "A picture could not be served");
      if (response.headersSent) response.destroy();
      else say(response, 502, "This picture cannot be shown at present.");
    });
  };

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = parseFilePath(path);
    if (key === null) return say(response, 404, "Not found");
    const file =
      (await storage.open(key)) ?? ((await renditions.make(path)) ? await storage.open(key) : null);
    if (file === null) return say(response, 404, "Not found");
    const tag = `"${key}"`;
    const tags = request.headers["if-none-match"]?.split(",").map((it) => it.trim().replace(/^W\//, ""));
    const isUnchanged = tags?.some((it) => it === tag || it === "*") ?? false;
    // SVG is text; the other formats are compressed already.
    const isDrawing = key.endsWith(".svg");
    const isPacked = isDrawing && takes(request.headers["accept-encoding"]?.toString(), "br");
    try {
      response.writeHead(isUnchanged ? 304 : 200, {
        "Content-Type": mediaTypeOf(key),
        ...(isPacked && { "Content-Encoding": "br" }),
        ...(isDrawing && { Vary: "Accept-Encoding" }),
        ...(!isUnchanged && !isPacked && { "Content-Length": file.length }),
        ETag: isPacked ? `W/${tag}` : tag,
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      if (isUnchanged || request.method === "HEAD") response.end();
      else if (isPacked) await pipeline(file.body, createBrotliCompress(packing), response);
      else await pipeline(file.body, response);
    } finally {
      file.body.destroy();
    }
  }
}

const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function say(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`${sentence}\n`);
}
