import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress } from "node:zlib";
import { fileKey, isFileUrl, parseFilePath } from "#domain/bucket";
import { mediaTypeOf } from "#domain/picture";
import { isReading } from "#domain/request-method";
import { acceptsEncoding } from "#server/http/encoding.server";
import type { Step } from "#server/http/request.server";
import { sendText } from "#server/http/send-text.server";
import { log, loggable } from "#server/log.server";
import type { Renditions } from "#server/pictures/renditions.server";
import type { Storage } from "#server/storage/storage.server";

/**
 * Serves stored pictures. The content of a URL never changes, so it is cached for a year; an SVG may not run
 * anything. A missing rendition is made before the response.
 */
export function servePictures(storage: Storage, renditions: Renditions): Step {
  return (request, response, next) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (!isFileUrl(path) || !isReading(request.method)) return next();
    serve(path, request, response).catch((error: Error) => {
      // A client that disconnects while a picture is sent is no error.
      if (response.destroyed) return;
      log.error({ path, err: loggable(error) }, "A picture could not be served");
      if (response.headersSent) response.destroy();
      else sendText(response, 502, "This picture cannot be shown at present.");
    });
  };

  async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = parseFilePath(path);
    if (wanted === null) return sendText(response, 404, "Not found");
    const stored = await storage.open(wanted);
    const made = stored ? null : await renditions.make(path);
    const key = made ? fileKey(made) : wanted;
    const file = stored ?? (made && (await storage.open(key)));
    if (!file) return sendText(response, 404, "Not found");
    const tag = `"${key}"`;
    const tags = request.headers["if-none-match"]?.split(",").map((it) => it.trim().replace(/^W\//, ""));
    const isUnchanged = tags?.some((it) => it === tag || it === "*") ?? false;
    // SVG is text; the other formats are compressed already.
    const isDrawing = key.endsWith(".svg");
    const isCompressed = isDrawing && acceptsEncoding(request.headers["accept-encoding"]?.toString(), "br");
    try {
      response.writeHead(isUnchanged ? 304 : 200, {
        "Content-Type": mediaTypeOf(key),
        ...(isCompressed && { "Content-Encoding": "br" }),
        ...(isDrawing && { Vary: "Accept-Encoding" }),
        ...(!isUnchanged && !isCompressed && { "Content-Length": file.length }),
        ETag: isCompressed ? `W/${tag}` : tag,
        "Cache-Control": key === wanted ? "public, max-age=31536000, immutable" : "no-store",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      if (isUnchanged || request.method === "HEAD") response.end();
      else if (isCompressed) await pipeline(file.body, createBrotliCompress(brotliOptions), response);
      else await pipeline(file.body, response);
    } finally {
      file.body.destroy();
    }
  }
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
