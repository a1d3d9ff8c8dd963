import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** Browsers send few different values, and parsing one takes a third of the time of a cached page. */
const encodings = new LRUCache<string, Encoding>({ max: 200, memoMethod: bestEncoding });

/** The encoding with the best compression that the browser accepts. */
export function encodingFor(acceptEncoding: string): Encoding {
  return encodings.memo(acceptEncoding);
}

function bestEncoding(acceptEncoding: string): Encoding {
  const isTaken = (encoding: "br" | "gzip") => acceptsEncoding(acceptEncoding, encoding);
  return isTaken("br") ? "br" : isTaken("gzip") ? "gzip" : "identity";
}

/** Whether an `Accept-Encoding` header accepts an encoding; `q=0` refuses it. */
export function acceptsEncoding(acceptEncoding: string | undefined, encoding: "br" | "gzip"): boolean {
  return parseAccept(acceptEncoding ?? "").some(({ type, q }) => type.toLowerCase() === encoding && q > 0);
}
