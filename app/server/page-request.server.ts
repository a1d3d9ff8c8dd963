import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Language } from "#domain/language";
import { pageOfData, visitorPage } from "#domain/visitor-page";
import { sessionCookie } from "#server/auth/auth.server";
import { languageOf } from "#server/language.server";
import { noticeCookie } from "#server/notice.server";
import { type Encoding, encodingFor } from "#server/packed-page.server";
import { isDecodable } from "#server/request.server";

/** What a request asks for, if a page that is kept may be its answer. */
export type PageRequest = {
  key: string;
  address: string;
  language: Language;
  isSaved: boolean;
  encoding: Encoding;
};

/** Browsers of one kind ask for a page in the same words, and reading them takes longer than finding it. */
const knownRequests = new LRUCache<string, PageRequest>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (_, key) => key.length + 200,
});

/** @returns null for what no kept page may answer */
export function pageRequestOf({ url = "/", headers }: IncomingMessage): PageRequest | null {
  const { cookie = "", "accept-language": acceptLanguage = "" } = headers;
  const acceptEncoding = headers["accept-encoding"]?.toString() ?? "";
  const words = `${url}\n${cookie}\n${acceptLanguage}\n${acceptEncoding}`;
  const known = knownRequests.get(words);
  if (known !== undefined) return known;
  const wanted = readPageRequest(url, cookie, acceptLanguage, acceptEncoding);
  if (wanted !== null) knownRequests.set(words, wanted);
  return wanted;
}

function readPageRequest(
  url: string,
  cookie: string,
  acceptLanguage: string,
  acceptEncoding: string,
): PageRequest | null {
  if (cookie.includes(sessionCookie) || cookie.includes(`${noticeCookie}=`)) return null;
  const address = keptAddress(url);
  if (address === null) return null;
  const { language, isSaved } = languageOf(address, cookie, acceptLanguage);
  return {
    key: `${language} ${address}`,
    address,
    language,
    isSaved,
    encoding: encodingFor(acceptEncoding),
  };
}

/**
 * The address by which a page, or the data of one, is kept: of what it says besides its path only what makes another page, always
 * in the same order.
 *
 * @returns null for what is no visitor's page, or one of a visitor's own
 */
function keptAddress(url: string): string | null {
  const [path = "/", ...rest] = url.split("?");
  const page = visitorPage(pageOfData(path));
  if (page === undefined || !isDecodable(path)) return null;
  if (rest.length === 0) return path;
  const asked = new URLSearchParams(rest.join("?"));
  // The data of a part of a page is asked for where the rest is there already.
  if (page.own.some((name) => asked.has(name)) || asked.has("_routes")) return null;
  const kept = new URLSearchParams(
    page.parameters.flatMap((name) => {
      const value = asked.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return kept.size === 0 ? path : `${path}?${kept}`;
}
