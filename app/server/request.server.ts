import type { IncomingMessage, ServerResponse } from "node:http";
import type { Language } from "#domain/language";
import { plainAddress } from "#domain/language-address";
import { mostBytes, patience, rates } from "#domain/request-limits";
import { addressOf } from "#server/address.server";
import { languageOf } from "#server/language.server";
import type { MakeLimit } from "#server/limit.server";
import { log, pathOf } from "#server/log.server";

type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A host name or address with an optional port. */
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/;

/** The longest that a host name can be, and a port. */
const maxHostLength = 253 + 6;

/** The last valid one: most requests name the same, and parsing it takes longer than finding a cached page. */
let lastHost = "";

/**
 * Whether a request names one valid host (RFC 9112, 3.2). An absolute-form target of that host becomes a path; one of
 * another host, or none of either form, is refused. `X-Forwarded-Host` and the like are not read.
 */
export function namesOneHost(request: IncomingMessage): boolean {
  const { url = "", httpVersion, headers } = request;
  const host = headers.host?.toLowerCase();
  if (host === undefined ? httpVersion !== "1.0" : !isHost(host)) return false;
  if (url.startsWith("/")) return true;
  const [, authority, rest = ""] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== host) return false;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
  return true;
}

function isHost(host: string): boolean {
  if (host === lastHost) return true;
  if (host.length > maxHostLength || !hostForm.test(host)) return false;
  const parsed = URL.parse(`http://${host}`);
  // The parser rewrites what is no host name, such as 127.1, and drops the port 80.
  if (parsed === null || (parsed.host !== host && `${parsed.host}:80` !== host)) return false;
  lastHost = host;
  return true;
}

const methods = ["GET", "HEAD", "POST"];

/** All that browsers send to this site: whatever writes, the router would take as a form. */
export const limitMethods: Step = (request, response, next) => {
  if (methods.includes(request.method ?? "")) return next();
  response.setHeader("Allow", methods.join(", "));
  refuse(request, response, 405, "This site knows no such request.");
};

/**
 * Turns away what is too long before it is read, and whoever sends it too slowly. A body must say how long it
 * is, as every browser's does.
 */
export const limitBody: Step = (request, response, next) => {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding !== undefined) return refuse(request, response, 411, "A request must say how long it is.");
  const kind = kindOfBody(request);
  // An upload that is too large is told so where it is taken.
  if (kind !== "upload" && Number(length ?? 0) > mostBytes[kind]) {
    return refuse(request, response, 413, "This is too long to be taken. Please send less.");
  }
  if (Number(length ?? 0) > 0) {
    const timer = setTimeout(() => request.destroy(), patience[kind] * 1000);
    request.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
  }
  next();
};

/**
 * Counts what is sent, by the network address it comes from, before its body is read.
 *
 * @param sentence what is answered to somebody who must wait so many seconds
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
    const path = plainAddress(request.url ?? "/");
    const limit = /^\/(admin|product-table|site-assets|profile)\b/i.test(path) ? staff : open;
    const seconds = await limit.count(addressOf(request, trustProxy));
    if (seconds === null) return next();
    const { cookie = "", "accept-language": accepted = null } = request.headers;
    const { language } = languageOf(pathOf(request), cookie, accepted);
    response.setHeader("Retry-After", String(seconds));
    refuse(request, response, 429, sentence(language, seconds));
  };
}

function kindOfBody({ url = "/", headers }: IncomingMessage): keyof typeof mostBytes {
  const address = plainAddress(url);
  if (address.startsWith("/admin/uploads/")) return "upload";
  if (/^\/(auth|language)\b/i.test(address)) return "shortForm";
  if (/^\/contact\b/i.test(address)) return "message";
  // In parts, no character takes more room than it needs.
  const isInParts = /^multipart\//i.test(headers["content-type"] ?? "");
  return !isInParts && address.startsWith("/admin/blog/") ? "text" : "form";
}

/**
 * Whole files only: none of ours is long, and a range may be answered with the whole. What serves the
 * browser's modules does not survive one that ends before it begins.
 */
export const ignoreRanges: Step = (request, _, next) => {
  delete request.headers.range;
  next();
};

/**
 * Makes one address of those that mean the same page, and of those that mean nothing the address of
 * a page that is not there.
 */
export const tidyAddress: Step = (request, response, next) => {
  const [path = "/", ...query] = (request.url ?? "/").split("?");
  if (!isDecodable(path)) {
    request.url = `/${encodeURIComponent(path)}`;
    return next();
  }
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading && /^\/[^/\\].*\/$/.test(path)) {
    const search = query.length > 0 ? `?${query.join("?")}` : "";
    response.writeHead(308, { Location: path.replace(/\/+$/, "") + search });
    response.end();
    return;
  }
  next();
};

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export function refuse(request: IncomingMessage, response: ServerResponse, status: number, sentence: string) {
  log.warn({ method: request.method, path: pathOf(request), status }, "A request was refused");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  // Closed while its body still arrives, a connection is reset, and its sender never sees the answer.
  const isShort = Number(request.headers["content-length"] ?? Number.NaN) <= mostBytes.text;
  if (!isShort) response.setHeader("Connection", "close");
  response.writeHead(status);
  response.end(`${sentence}\n`, () => {
    if (!isShort) request.socket.destroySoon();
  });
}
