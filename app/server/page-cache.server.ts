import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Language } from "#domain/language";
import { visitorPage } from "#domain/visitor-page";
import { sessionCookie } from "#server/auth/auth.server";
import { isReader, type Views } from "#server/blog-views.server";
import type { ContentChanges } from "#server/content-changes.server";
import { notingReads } from "#server/db/reads.server";
import { languageOf, saveLanguage } from "#server/language.server";
import { log, loggable } from "#server/log.server";
import { noticeCookie } from "#server/notice.server";
import { isDecodable } from "#server/request.server";
import { securityHeaders } from "#server/security-headers.server";

/** Bytes that all pages together may take. */
const size = 64 * 1024 * 1024;

/** Milliseconds after which a page is made anew behind the request that asks for it: counts of views go on. */
const freshness = 60_000;

/** Milliseconds until a page that is kept is packed as tightly as it can be. */
const packingDelay = 2000;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** A page as it is sent, in one encoding. */
type Packed = {
  /** As latin1: head and body leave in one piece, which costs a third less than two. */
  body: string;
  etag: string;
  headers: string[];
  headersSaving: string[];
};

/** What is told of a page besides how it is packed. */
type Told = { origin: string; language: Language; type: string; policy: string };

type Page = {
  packed: Record<"br" | "gzip" | "identity", Packed>;
  tables: Set<string>;
  /** What `changes.now()` was before anything was asked. */
  since: number;
  madeAt: number;
  /** The post that is read on it. */
  post: string | null;
  told: Told;
};

/** What is not kept: made for those who asked at that time. */
type Answer = { status: number; headers: [string, string][]; bytes: Buffer; hasFailed: boolean };

/** For whoever looks into how the site is served (RFC 9211): on pages that were made just now. */
const stored = ["Cache-Status", "nyiur; fwd=miss; stored"];

export type PageCache = {
  /** @returns whether the request was answered, or will be */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * Visitors' pages, each made once for its address and language and served from memory from then on, until
 * a table that it was made from changes. It is made for a request without any cookie but the language's, so
 * nothing of whoever asks first can be in it; who is signed in, or has something to be told, is passed on.
 *
 * @param make makes a page
 */
export function createPageCache({
  origin,
  changes,
  views,
  make,
}: {
  origin: string;
  changes: ContentChanges;
  views: Views;
  make: (request: Request) => Promise<Response>;
}): PageCache {
  const pages = new LRUCache<string, Page>({ maxSize: size, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<Page | Answer>>();

  const makeOnce = (key: string, address: string, language: Language) => {
    const waiting = underWay.get(key);
    if (waiting) return waiting;
    const making = makePage(key, address, language).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  const makePage = async (key: string, address: string, language: Language): Promise<Page | Answer> => {
    const since = changes.now();
    const reads = { tables: new Set<string>(), hasFailed: false };
    const viewed = { post: null };
    const request = new Request(origin + address, { headers: { Cookie: `lang=${language}` } });
    const response = await notingReads(reads, () => views.instead(viewed, () => make(request)));
    const bytes = Buffer.from(await response.arrayBuffer());
    const isKept =
      response.status === 200 &&
      response.headers.getSetCookie().length === 0 &&
      !response.headers.has("Cache-Control") &&
      !reads.hasFailed &&
      changes.areUnchanged(reads.tables, Number.MAX_SAFE_INTEGER);
    if (!isKept)
      return { status: response.status, headers: [...response.headers], bytes, hasFailed: reads.hasFailed };
    const [br, gzipped] = await Promise.all([pack(bytes, 5), packGzip(bytes)]);
    const told = {
      origin,
      language,
      type: response.headers.get("Content-Type") ?? "text/html; charset=utf-8",
      policy: response.headers.get("Content-Security-Policy") ?? "",
    };
    const page: Page = {
      packed: {
        br: packedAs(told, "br", br),
        gzip: packedAs(told, "gzip", gzipped),
        identity: packedAs(told, null, bytes),
      },
      tables: reads.tables,
      since,
      madeAt: Date.now(),
      post: viewed.post,
      told,
    };
    pages.set(key, page);
    setTimeout(() => packTighter(key, page), packingDelay).unref();
    return page;
  };

  const packTighter = async (key: string, page: Page) => {
    if (pages.peek(key) !== page) return;
    const bytes = await pack(Buffer.from(page.packed.identity.body, "latin1"), 11);
    page.packed.br = packedAs(page.told, "br", bytes);
  };

  /** What is there, if it is still true; a failure to make it anew is no reason to show nothing. */
  const find = (key: string, address: string, language: Language): Page | Promise<Page | Answer> => {
    const page = pages.get(key);
    if (page === undefined) return makeOnce(key, address, language);
    if (changes.areUnchanged(page.tables, page.since)) {
      if (Date.now() - page.madeAt > freshness && !underWay.has(key)) {
        page.madeAt = Date.now();
        makeOnce(key, address, language).catch((error) => tell(address, error));
      }
      return page;
    }
    return makeOnce(key, address, language).then(
      (made) => ("status" in made && (made.hasFailed || made.status >= 500) ? page : made),
      (error) => {
        tell(address, error);
        return page;
      },
    );
  };

  return {
    answer(request, response) {
      const { method, url = "/", headers } = request;
      if ((method !== "GET" && method !== "HEAD") || !hostForm.test(headers.host ?? "")) return false;
      const cookie = headers.cookie ?? "";
      if (cookie.includes(sessionCookie) || cookie.includes(`${noticeCookie}=`)) return false;
      const address = keptAddress(url);
      if (address === null) return false;
      const { language, isSaved } = languageOf(address, cookie, headers["accept-language"] ?? null);
      const found = find(`${language} ${address}`, address, language);
      const send = (page: Page | Answer, isHit = false) => {
        if ("status" in page) return sendAnswer(response, origin, page, method);
        sendPage(request, response, page, { isSaved, isHit });
        if (page.post !== null && isReader(method, headers)) views.add(page.post);
      };
      if (found instanceof Promise) {
        found.then(
          (page) => send(page),
          (error) => {
            tell(address, error);
            response.writeHead(500, {
              "Content-Type": "text/plain; charset=utf-8",
              "Cache-Control": "no-store",
            });
            response.end("Something went wrong. Please try again in a moment.\n");
          },
        );
      } else send(found, true);
      return true;
    },
  };
}

/** What is no host is refused where requests are read whole. */
const hostForm = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

function tell(address: string, error: unknown) {
  log.error({ path: address.split("?")[0], err: loggable(error) }, "A page could not be made");
}

/**
 * The address by which a page is kept: of what it says besides its path only what makes another page, always
 * in the same order.
 *
 * @returns null for what is no visitor's page, or one of a visitor's own
 */
function keptAddress(url: string): string | null {
  const [path = "/", ...rest] = url.split("?");
  const page = visitorPage(path);
  if (page === undefined || !isDecodable(path)) return null;
  if (rest.length === 0) return path;
  const asked = new URLSearchParams(rest.join("?"));
  if (page.own.some((name) => asked.has(name))) return null;
  const kept = new URLSearchParams(
    page.parameters.flatMap((name) => {
      const value = asked.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return kept.size === 0 ? path : `${path}?${kept}`;
}

function pack(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return packBrotli(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function packedAs(
  { origin, language, type, policy }: Told,
  encoding: "br" | "gzip" | null,
  bytes: Buffer,
): Packed {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const headers = [
    ...["Content-Type", type],
    ...(encoding ? ["Content-Encoding", encoding] : []),
    ...["Content-Length", String(bytes.length)],
    ...["ETag", etag],
    // Anybody may keep it who asks each time whether it is still true: what is saved is seen at once.
    ...["Cache-Control", "public, no-cache"],
    ...["Vary", "Cookie, Accept-Language, Accept-Encoding"],
    ...securityHeaders(origin).flat(),
    ...["Content-Security-Policy", policy],
  ];
  const saving = ["Set-Cookie", saveLanguage(language, origin)];
  const body = bytes.toString("latin1");
  return { body, etag, headers, headersSaving: [...headers, ...saving] };
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { isSaved, isHit }: { isSaved: boolean; isHit: boolean },
) {
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  const { body, etag, headers, headersSaving } = page.packed[encoding];
  const told = isSaved ? headers : headersSaving;
  const all = isHit ? told : [...told, ...stored];
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, withoutBody(all));
    response.end();
    return;
  }
  response.writeHead(200, all);
  if (request.method === "HEAD") response.end();
  else response.end(body, "latin1");
}

function withoutBody(headers: string[]): string[] {
  const ofBody = ["Content-Type", "Content-Encoding", "Content-Length"];
  return headers.filter((_, n) => !ofBody.includes(headers[n - (n % 2)] ?? ""));
}

function sendAnswer(
  response: ServerResponse,
  origin: string,
  { status, headers, bytes }: Answer,
  method: string,
) {
  response.writeHead(status, [
    ...headers.filter(([name]) => name !== "content-length").flat(),
    ...securityHeaders(origin).flat(),
    ...["Content-Length", String(bytes.length)],
  ]);
  response.end(method === "HEAD" ? undefined : bytes);
}

function sizeOf({ packed }: Page, key: string): number {
  const { br, gzip, identity } = packed;
  return br.body.length + gzip.body.length + identity.body.length + key.length + 2000;
}
