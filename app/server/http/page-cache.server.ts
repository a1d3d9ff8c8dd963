import crypto from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { Viewed } from "#domain/demand";
import { isReading } from "#domain/request-method";
import { type Counts, isReader } from "#server/counts.server";
import type { ContentWatch } from "#server/db/content-version.server";
import {
  type CachedResponse,
  cachedResponse,
  chooseResponse,
  type ResponseMetadata,
} from "#server/http/cached-response.server";
import type { Encoding } from "#server/http/encoding.server";
import { type PageRequest, pageRequestOf } from "#server/http/page-request.server";
import { runForCache } from "#server/http/request-context.server";
import { securityHeaders } from "#server/http/security-headers.server";
import { sendText } from "#server/http/send-text.server";
import { log, loggable, pathOf } from "#server/log.server";

/** Maximum bytes of all cached pages together. */
const maxBytes = 64 * 1024 * 1024;

/** Milliseconds until a cached page is compressed again at the best quality. */
const compressionDelayMs = 2000;

const compressionQueue = new PQueue({ concurrency: 1 });

const brotli = promisify(brotliCompress);

type CachedPage = {
  /** `gzip` is made at its first request, because nearly all browsers accept brotli. */
  responses: { br: CachedResponse; identity: CachedResponse; gzip?: CachedResponse };
  /** The content version when the page was last known to be current. */
  version: number;
  /** What a reader of this page views. */
  viewed: Viewed | null;
  metadata: ResponseMetadata;
  /**
   * Whether the best compression is done or scheduled. It is worth its time only after the first cache hit.
   */
  isBestCompressed: boolean;
};

/** A response that is not cached, only sent to the requests that waited for it. */
type UncachedResponse = { status: number; headers: [string, string][]; bytes: Buffer; isIncomplete: boolean };

/** For diagnosis: `Cache-Status` (RFC 9211) of pages that were not served from the cache. */
const missHeader = ["Cache-Status", "nyiur; fwd=miss; stored"];

export type PageCache = {
  /** @returns whether the request was served or will be */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * Caches visitors' pages, and the router's data requests for them, in memory by URL and language. An entry is
 * valid until any public content changes. A page that is then rendered with the same bytes keeps its ETag.
 *
 * Pages are made for a request with only the language cookie, so they contain no data of the first visitor.
 * Requests with a session or a toast bypass the cache.
 *
 * @param isBehindProxy sends `X-Accel-Expires`, which nginx reads
 * @param make renders a page
 */
export function createPageCache({
  origin,
  content,
  counts,
  isBehindProxy,
  make,
}: {
  origin: string;
  content: ContentWatch;
  counts: Counts;
  isBehindProxy: boolean;
  make: (request: Request) => Promise<Response>;
}): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<CachedPage | UncachedResponse>>();

  const renderOnce = (wanted: PageRequest) => {
    const version = content.current();
    // A request after a save must not wait for a rendering that began before it.
    const key = `${version} ${wanted.key}`;
    const waiting = underWay.get(key);
    if (waiting) return waiting;
    const making = render(wanted, version).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  const render = async (
    { key, cacheUrl, language }: PageRequest,
    version: number,
  ): Promise<CachedPage | UncachedResponse> => {
    const notes = { viewed: null, isIncomplete: false, isUncacheable: false };
    const request = new Request(origin + cacheUrl, { headers: { Cookie: `lang=${language}` } });
    const response = await runForCache(notes, () => make(request));
    const bytes = Buffer.from(await response.arrayBuffer());
    const isCacheable =
      response.status === 200 &&
      response.headers.getSetCookie().length === 0 &&
      !response.headers.has("Cache-Control") &&
      !notes.isIncomplete &&
      !notes.isUncacheable;
    const former = pages.peek(key);
    if (!isCacheable) {
      const made = {
        status: response.status,
        headers: [...response.headers],
        bytes,
        isIncomplete: notes.isIncomplete,
      };
      // A page that was withdrawn must not come back when a later rendering fails.
      if (!isFailure(made) && former && former.version <= version) pages.delete(key);
      return made;
    }
    const hash = crypto.hash("sha256", bytes, "base64url").slice(0, 22);
    if (former?.metadata.hash === hash) {
      former.version = Math.max(former.version, version);
      return former;
    }
    const br = await compressBrotli(bytes, 5);
    const metadata = {
      origin,
      hash,
      language,
      type: response.headers.get("Content-Type") ?? "text/html; charset=utf-8",
      policy: response.headers.get("Content-Security-Policy") ?? "",
    };
    const page: CachedPage = {
      responses: {
        br: cachedResponse(metadata, "br", br),
        identity: cachedResponse(metadata, "identity", bytes),
      },
      version,
      viewed: notes.viewed,
      metadata,
      isBestCompressed: false,
    };
    // A rendering that began later may have finished first.
    if ((pages.peek(key)?.version ?? 0) <= version) pages.set(key, page);
    return page;
  };

  const compressTighter = async (key: string, page: CachedPage) => {
    if (pages.peek(key) !== page) return;
    page.responses.br = cachedResponse(
      page.metadata,
      "br",
      await compressBrotli(page.responses.identity.body, 11),
    );
  };

  /** The cached page, if it is still current. */
  const findCached = (wanted: PageRequest): CachedPage | undefined => {
    const page = pages.get(wanted.key);
    if (page === undefined) return undefined;
    if (page.version !== content.current()) return undefined;
    if (!page.isBestCompressed) {
      page.isBestCompressed = true;
      setTimeout(
        () => compressionQueue.add(() => compressTighter(wanted.key, page)).catch(logNotCompressed(wanted)),
        compressionDelayMs,
      ).unref();
    }
    return page;
  };

  /** When a page cannot be made again, the old one is served. */
  const renderOrKeepOld = async (wanted: PageRequest): Promise<CachedPage | UncachedResponse> => {
    const old = pages.peek(wanted.key);
    try {
      const made = await renderOnce(wanted);
      return old && "status" in made && isFailure(made) ? old : made;
    } catch (error) {
      if (!old) throw error;
      logFailure(wanted, error);
      return old;
    }
  };

  const responseOf = (
    page: CachedPage,
    { encoding, savesLanguage }: PageRequest,
    { method = "", headers }: IncomingMessage,
  ) => {
    if (page.viewed !== null && isReader(method, headers)) counts.addView(page.viewed);
    return chooseResponse(responseIn(encoding, page), headers["if-none-match"], savesLanguage);
  };

  return {
    serve(request, response) {
      const { method } = request;
      if (!isReading(method)) return false;
      const wanted = pageRequestOf(request);
      if (wanted === null) return false;
      // An absolute time (`@`), because nginx counts whole seconds: an interval of 1 could last two. It is the time of
      // the request, not of the rendered page.
      const expires = isBehindProxy ? ["X-Accel-Expires", `@${Math.floor(Date.now() / 1000)}`] : [];
      const send = (page: CachedPage | UncachedResponse, isHit = false) => {
        if ("status" in page) return sendUncached(response, origin, page, method);
        const { status, headers, body } = responseOf(page, wanted, request);
        const more = [...(isHit ? [] : missHeader), ...expires];
        response.writeHead(status, more.length > 0 ? [...headers, ...more] : headers);
        response.end(method === "HEAD" ? undefined : body);
      };
      const cached = findCached(wanted);
      if (cached) send(cached, true);
      else
        renderOrKeepOld(wanted).then(
          (page) => send(page),
          (error) => {
            logFailure(wanted, error);
            sendText(response, 500, "Something went wrong. Please try again in a moment.");
          },
        );
      return true;
    },
  };
}

/** The page stays as it is. */
const logNotCompressed =
  ({ cacheUrl }: PageRequest) =>
  (error: unknown) =>
    log.warn(
      { path: pathOf({ url: cacheUrl }), err: loggable(error) },
      "A page could not be compressed better",
    );

function logFailure({ cacheUrl }: PageRequest, error: unknown) {
  log.error({ path: pathOf({ url: cacheUrl }), err: loggable(error) }, "A page could not be made");
}

const isFailure = ({ status, isIncomplete }: UncachedResponse) => isIncomplete || status >= 500;

function responseIn(encoding: Encoding, { responses, metadata }: CachedPage): CachedResponse {
  if (encoding !== "gzip") return responses[encoding];
  responses.gzip ??= cachedResponse(metadata, "gzip", gzipSync(responses.identity.body));
  return responses.gzip;
}

function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function sendUncached(
  response: ServerResponse,
  origin: string,
  { status, headers, bytes }: UncachedResponse,
  method: string,
) {
  response.writeHead(status, [
    ...headers.filter(([name]) => name !== "content-length").flat(),
    ...securityHeaders(origin).flat(),
    ...["Content-Length", String(bytes.length)],
  ]);
  response.end(method === "HEAD" ? undefined : bytes);
}

function sizeOf({ responses: { br, identity } }: CachedPage, key: string): number {
  // Gzip, if it is asked for, takes a little more than brotli.
  return Math.ceil(2.5 * br.body.length) + identity.body.length + key.length + 5000;
}
