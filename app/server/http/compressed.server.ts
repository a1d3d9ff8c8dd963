import { parseAccept } from "hono/utils/accept";

/** Whether an `Accept-Encoding` header names an encoding and does not refuse it with `q=0`. */
export function acceptsEncoding(acceptEncoding: string | null | undefined, encoding: "br" | "gzip"): boolean {
  return parseAccept(acceptEncoding ?? "").some(({ type, q }) => type.toLowerCase() === encoding && q > 0);
}

/** Compresses a text response with gzip when the browser accepts it. */
export function compressed(request: Request, response: Response): Response {
  const isText = /^(text\/|application\/(json|xml))/.test(response.headers.get("Content-Type") ?? "");
  const isTaken = acceptsEncoding(request.headers.get("Accept-Encoding"), "gzip");
  if (!response.body || !isText || !isTaken || response.headers.has("Content-Encoding")) return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", "gzip");
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  const body = response.body.pipeThrough(new CompressionStream("gzip"));
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
