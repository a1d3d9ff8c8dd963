import type { IncomingMessage, ServerResponse } from "node:http";
import type { Language } from "#domain/language";
import { plainPath } from "#domain/language-path";
import { maxBytes, rates, timeouts } from "#domain/request-limits";
import { isReading } from "#domain/request-method";
import { restrictedPages } from "#domain/restricted-page";
import { visitorPath } from "#domain/visitor-page";
import { clientIpOf } from "#server/http/ip.server";
import { languageOf } from "#server/http/language.server";
import type { MakeLimit } from "#server/http/limit.server";
import { normalTarget } from "#server/http/target.server";
import { log, pathOf } from "#server/log.server";

/** One step of a request: it responds, or calls `next`. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A host name or IP with an optional port. */
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/;

/** 253 characters of a host name, a colon and five digits of a port. */
const maxHostLength = 253 + 6;

/** The last valid host: most requests repeat it, and parsing takes longer than the page cache lookup. */
let lastHost = "";

/**
 * Whether a request names one valid host (RFC 9112, 3.2). A full URL of that host becomes its path, and every path
 * gets its normal form. Any other target is refused. `X-Forwarded-Host` and similar headers are ignored.
 */
export function normalizeTarget(request: IncomingMessage): boolean {
  const { url = "", httpVersion, headers } = request;
  const host = headers.host?.toLowerCase();
  if (host === undefined ? httpVersion !== "1.0" : !isHost(host)) return false;
  if (url.startsWith("/")) {
    request.url = normalTarget(url);
    return true;
  }
  const [, authority, rest = ""] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== host) return false;
  request.url = normalTarget(rest.startsWith("/") ? rest : `/${rest}`);
  return true;
}

function isHost(host: string): boolean {
  if (host === lastHost) return true;
  if (host.length > maxHostLength || !hostPattern.test(host)) return false;
  const parsed = URL.parse(`http://${host}`);
  // The URL parser rewrites values that are not host names, such as 127.1, and drops port 80.
  if (parsed === null || (parsed.host !== host && `${parsed.host}:80` !== host)) return false;
  lastHost = host;
  return true;
}

const methods = ["GET", "HEAD", "POST"];

/** Browsers send only these methods to this site. The router would treat any other write as a form. */
export const limitMethods: Step = (request, response, next) => {
  if (methods.includes(request.method ?? "")) return next();
  response.setHeader("Allow", methods.join(", "));
  refuse(request, response, 405, "This site knows no such request.");
};

/**
 * Refuses a body that is too long before it is read, and closes connections that send it too slowly.
 * `Content-Length` is required: every browser sends it.
 */
export const limitBody: Step = (request, response, next) => {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding !== undefined) return refuse(request, response, 411, "A request must say how long it is.");
  const kind = kindOfBody(request);
  // The upload handler refuses a file that is too large itself.
  if (kind !== "upload" && Number(length ?? 0) > maxBytes[kind]) {
    return refuse(request, response, 413, "This is too long to be taken. Please send less.");
  }
  if (Number(length ?? 0) > 0) {
    const timer = setTimeout(() => request.destroy(), timeouts[kind] * 1000);
    request.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
  }
  next();
};

/**
 * Rate limit for POST requests by network address, counted before the body is read.
 *
 * @param sentence the message for a client that must wait for so many seconds
 */
export function limitWrites(
  makeLimit: MakeLimit,
  trustProxy: number,
  sentence: (language: Language, seconds: number) => string,
): Step {
  const open = makeLimit("write-open", rates.write.open);
  const staff = makeLimit("write-staff", rates.write.staff);
  return async (request, response, next) => {
    if (request.method !== "POST") return next();
    const path = plainPath(request.url ?? "/");
    const limit = staffPaths.has(firstSegment(path)) ? staff : open;
    const seconds = await limit.count(clientIpOf(request, trustProxy));
    if (seconds === null) return next();
    const { cookie = "", "accept-language": accepted = null } = request.headers;
    const { language } = languageOf(pathOf(request), cookie, accepted);
    response.setHeader("Retry-After", String(seconds));
    refuse(request, response, 429, sentence(language, seconds));
  };
}

/** The first path segment of each restricted page. */
const staffPaths = new Set(Object.keys(restrictedPages).map(firstSegment));

function firstSegment(path: string): string {
  return path.toLowerCase().split(/[/.?]/)[1] ?? "";
}

function kindOfBody({ url = "/", headers }: IncomingMessage): keyof typeof maxBytes {
  const path = plainPath(url);
  if (path.startsWith("/admin/uploads/")) return "upload";
  if (/^\/admin\/translations\/file\b/.test(path)) return "translations";
  if (/^\/(auth|language)\b/i.test(path)) return "shortForm";
  if (/^\/contact\b/i.test(path)) return "message";
  // Unlike URL encoding, multipart encoding does not make characters longer.
  const isInParts = /^multipart\//i.test(headers["content-type"] ?? "");
  return !isInParts && /^\/admin\/(blog|pages|preview|translations)\//.test(path) ? "text" : "form";
}

/**
 * Ignores `Range`: the whole file is a valid response (RFC 9110, 14.2), and no file here is long. sirv crashes
 * on a range that ends before it begins.
 */
export const ignoreRanges: Step = (request, _, next) => {
  delete request.headers.range;
  next();
};

/**
 * Redirects a trailing slash, and capitals in the path of a visitor's page, so that each page has one URL. A path that
 * cannot be decoded becomes one that does not exist.
 */
export const redirectToCanonicalPath: Step = (request, response, next) => {
  const [path = "/", ...query] = (request.url ?? "/").split("?");
  if (!isDecodable(path)) {
    request.url = `/${encodeURIComponent(path)}`;
    return next();
  }
  const onlyPath = isReading(request.method) ? withoutCapitals(withoutEndSlash(path)) : path;
  if (onlyPath !== path) {
    const search = query.length > 0 ? `?${query.join("?")}` : "";
    response.writeHead(308, { Location: onlyPath + search });
    response.end();
    return;
  }
  next();
};

function withoutEndSlash(path: string): string {
  return /^\/[^/\\].*\/$/.test(path) ? path.replace(/\/+$/, "") : path;
}

/** The router ignores case, but staff's texts, the header and canonical URLs go by the path. */
export function withoutCapitals(path: string): string {
  const lower = path.replace(/%..|[A-Z]/g, (it) => (it.length === 1 ? it.toLowerCase() : it));
  return visitorPath(lower) ? lower : path;
}

export function isDecodable(path: string): boolean {
  try {
    // The bundler removes a call whose result is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

export function refuse(request: IncomingMessage, response: ServerResponse, status: number, sentence: string) {
  log.warn({ method: request.method, path: pathOf(request), status }, "A request was refused");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  // Closing a connection while its body still arrives resets it, and the client never sees the response.
  const isShort = Number(request.headers["content-length"] ?? Number.NaN) <= maxBytes.text;
  if (!isShort) response.setHeader("Connection", "close");
  response.writeHead(status);
  response.end(`${sentence}\n`, () => {
    if (!isShort) request.socket.destroySoon();
  });
}
