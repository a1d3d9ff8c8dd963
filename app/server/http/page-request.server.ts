import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Language } from "#domain/language";
import { previewParameter } from "#domain/preview";
import { pageOfData, visitorPage } from "#domain/visitor-page";
import { sessionCookie } from "#server/auth/auth.server";
import { type Encoding, encodingFor } from "#server/http/encoding.server";
import { languageOf } from "#server/http/language.server";
import { isDecodable, withoutCapitals } from "#server/http/request.server";
import { toastCookie } from "#server/http/toast.server";

/** A request to which a cached page may be sent. */
export type PageRequest = {
  key: string;
  cacheUrl: string;
  language: Language;
  savesLanguage: boolean;
  encoding: Encoding;
};

/** Browsers of one kind send equal headers, and parsing them takes longer than the cache lookup. */
const requestCache = new LRUCache<string, PageRequest>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (_, key) => key.length + 200,
});

/** @returns null when no cached page may be sent */
export function pageRequestOf({ url = "/", headers }: IncomingMessage): PageRequest | null {
  const { cookie = "", "accept-language": acceptLanguage = "" } = headers;
  const acceptEncoding = headers["accept-encoding"]?.toString() ?? "";
  const cacheKey = `${url}\n${cookie}\n${acceptLanguage}\n${acceptEncoding}`;
  const cached = requestCache.get(cacheKey);
  if (cached !== undefined) return cached;
  const wanted = readPageRequest(url, cookie, acceptLanguage, acceptEncoding);
  if (wanted !== null) requestCache.set(cacheKey, wanted);
  return wanted;
}

function readPageRequest(
  url: string,
  cookie: string,
  acceptLanguage: string,
  acceptEncoding: string,
): PageRequest | null {
  if (cookie.includes(sessionCookie) || cookie.includes(`${toastCookie}=`)) return null;
  const cacheUrl = cacheUrlOf(url);
  if (cacheUrl === null) return null;
  const { language, savesLanguage } = languageOf(cacheUrl, cookie, acceptLanguage);
  return {
    key: `${language} ${cacheUrl}`,
    cacheUrl,
    language,
    savesLanguage,
    encoding: encodingFor(acceptEncoding),
  };
}

/**
 * The URL for the cache key: the path with only the parameters that change the page, in fixed order.
 *
 * @returns null when it is not a visitor's page, or has parameters of one visitor's own page
 */
function cacheUrlOf(url: string): string | null {
  const [path = "/", ...rest] = url.split("?");
  const page = visitorPage(pageOfData(path));
  if (page === undefined || !isDecodable(path) || withoutCapitals(path) !== path) return null;
  if (rest.length === 0) return path;
  const query = new URLSearchParams(rest.join("?"));
  // `_routes` asks for the data of a part of a page whose rest is already loaded.
  const uncached = [...(page.uncachedParameters ?? []), previewParameter, "_routes"];
  if (uncached.some((name) => query.has(name))) return null;
  const cacheQuery = new URLSearchParams(
    (page.cachedParameters ?? []).flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return cacheQuery.size === 0 ? path : `${path}?${cacheQuery}`;
}
