import { Duplex } from "node:stream";
import { constants, createBrotliCompress } from "node:zlib";
import { encodingFor } from "#server/http/encoding.server";

/** Faster than gzip, and smaller. The default, 11, is too slow for each response. */
const brotliQuality = 4;

/**
 * Compresses a text response with the best encoding that the browser accepts. A refused form contains its input twice;
 * brotli makes the second copy almost free.
 */
export function compressed(request: Request, response: Response): Response {
  const isText = /^(text\/|application\/(json|xml))/.test(response.headers.get("Content-Type") ?? "");
  const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? "");
  const isCompressed = response.headers.has("Content-Encoding");
  if (!response.body || !isText || encoding === "identity" || isCompressed) return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  const body = response.body.pipeThrough(compressor(encoding));
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

function compressor(encoding: "br" | "gzip"): CompressionStream {
  if (encoding === "gzip") return new CompressionStream("gzip");
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return Duplex.toWeb(createBrotliCompress({ params })) as unknown as CompressionStream;
}
