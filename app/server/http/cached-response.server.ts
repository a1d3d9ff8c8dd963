import type { Language } from "#domain/language";
import type { Encoding } from "#server/http/encoding.server";
import { saveLanguage } from "#server/http/language.server";
import { securityHeaders } from "#server/http/security-headers.server";

/** Properties of a page that its headers depend on, except the encoding. */
export type ResponseMetadata = {
  origin: string;
  language: Language;
  type: string;
  /** `Content-Security-Policy`; empty when the response is not a document. */
  policy: string;
  /** Hash of the uncompressed page, so that better compression keeps the ETag. */
  hash: string;
};

/** A reusable response. `headers` alternates names and values, as `writeHead` accepts them. */
export type PreparedResponse = { status: 200 | 304; headers: string[]; body: Buffer };

/** A page in one encoding, with all possible responses. */
export type CachedResponse = {
  body: Buffer;
  etag: string;
  /** 200 with the body, or 304. `saving` also sets the language cookie. */
  whole: { plain: PreparedResponse; saving: PreparedResponse };
  unchanged: { plain: PreparedResponse; saving: PreparedResponse };
};

export function cachedResponse(
  { origin, language, type, policy, hash }: ResponseMetadata,
  encoding: Encoding,
  body: Buffer,
): CachedResponse {
  const etag = `"${hash}-${encoding}"`;
  const always = [
    ...["ETag", etag],
    // Caches may store it but must revalidate each time, so that changes show at once.
    ...["Cache-Control", "public, no-cache"],
    ...["Vary", "Cookie, Accept-Language, Accept-Encoding"],
    ...securityHeaders(origin).flat(),
    ...(policy === "" ? [] : ["Content-Security-Policy", policy]),
  ];
  const ofBody = [
    ...["Content-Type", type],
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    ...["Content-Length", String(body.length)],
  ];
  const saving = ["Set-Cookie", saveLanguage(language, origin)];
  const both = (status: PreparedResponse["status"], headers: string[], body: Buffer) => ({
    plain: { status, headers, body },
    saving: { status, headers: [...headers, ...saving], body },
  });
  return {
    body,
    etag,
    whole: both(200, [...ofBody, ...always], body),
    unchanged: both(304, always, Buffer.alloc(0)),
  };
}

export function chooseResponse(
  { etag, unchanged, whole }: CachedResponse,
  ifNoneMatch: string | undefined,
  savesLanguage: boolean,
): PreparedResponse {
  const response = ifNoneMatch?.includes(etag) ? unchanged : whole;
  return savesLanguage ? response.saving : response.plain;
}
