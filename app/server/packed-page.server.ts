import { LRUCache } from "lru-cache";
import type { Language } from "#domain/language";
import { saveLanguage } from "#server/language.server";
import { takes } from "#server/packed.server";
import { securityHeaders } from "#server/security-headers.server";

export type Encoding = "br" | "gzip" | "identity";

/** What is told of a page besides how it is packed. */
export type Told = {
  origin: string;
  language: Language;
  type: string;
  /** Empty for what is no document. */
  policy: string;
  /** Of the page itself: packed tighter, it is the same page. */
  hash: string;
};

/** An answer that is sent again and again: names and values of its headers by turns. */
export type Answer = { status: 200 | 304; headers: string[]; body: Buffer };

/** A page in one encoding, with all that can be answered of it. */
export type PackedPage = {
  body: Buffer;
  etag: string;
  /** To whom it is new, and to whom it is not. */
  whole: { plain: Answer; saving: Answer };
  unchanged: { plain: Answer; saving: Answer };
};

/** @returns each answer alone, and with the language saved in the visitor's browser */
export function packedPage(
  { origin, language, type, policy, hash }: Told,
  encoding: Encoding,
  body: Buffer,
): PackedPage {
  const etag = `"${hash}-${encoding}"`;
  const always = [
    ...["ETag", etag],
    // Anybody may keep it who asks each time whether it is still true: what is saved is seen at once.
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
  const both = (status: Answer["status"], headers: string[], body: Buffer) => ({
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

/** Browsers send few forms of `Accept-Encoding`, and reading one takes a third of the time of a cached page. */
const knownEncodings = new LRUCache<string, Encoding>({ max: 200 });

/** The tightest that a browser takes. */
export function encodingFor(acceptEncoding = ""): Encoding {
  const known = knownEncodings.get(acceptEncoding);
  if (known !== undefined) return known;
  const isTaken = (encoding: "br" | "gzip") => takes(acceptEncoding, encoding);
  const encoding = isTaken("br") ? "br" : isTaken("gzip") ? "gzip" : "identity";
  knownEncodings.set(acceptEncoding, encoding);
  return encoding;
}

/** @param ifNoneMatch the header */
export function answerWith(
  { etag, unchanged, whole }: PackedPage,
  ifNoneMatch: string | undefined,
  isLanguageSaved: boolean,
): Answer {
  const answer = ifNoneMatch?.includes(etag) ? unchanged : whole;
  return isLanguageSaved ? answer.plain : answer.saving;
}
