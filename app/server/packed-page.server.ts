import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { LRUCache } from "lru-cache";
import type { Language } from "#domain/language";
import { patience } from "#domain/request-limits";
import { saveLanguage } from "#server/language.server";
import { takes } from "#server/packed.server";
import { securityHeaders } from "#server/security-headers.server";

export type Encoding = "br" | "gzip" | "identity";

/** What is told of a page besides how it is packed. */
export type Told = { origin: string; language: Language; type: string; policy: string };

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
  { origin, language, type, policy }: Told,
  encoding: Encoding,
  body: Buffer,
): PackedPage {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const always = [
    ...["ETag", etag],
    // Anybody may keep it who asks each time whether it is still true: what is saved is seen at once.
    ...["Cache-Control", "public, no-cache"],
    ...["Vary", "Cookie, Accept-Language, Accept-Encoding"],
    ...securityHeaders(origin).flat(),
    ...["Content-Security-Policy", policy],
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

/** The tightest that a browser takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (takes(acceptEncoding, "br")) return "br";
  return takes(acceptEncoding, "gzip") ? "gzip" : "identity";
}

/** @param ifNoneMatch the header, empty when there is none */
export function answerWith(
  { etag, unchanged, whole }: PackedPage,
  ifNoneMatch: string,
  isLanguageSaved: boolean,
): Answer {
  const answer = ifNoneMatch.includes(etag) ? unchanged : whole;
  return isLanguageSaved ? answer.plain : answer.saving;
}

/** What was sent last, for as long as its date is right; of the pages that are asked for most. */
const inBytes = new LRUCache<Answer, { date: string; bytes: Buffer }>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
});

/** The answer as it travels, head and body in one piece: two cost half as much again. */
export function bytesOf(answer: Answer): Buffer {
  const date = dateOfNow();
  const known = inBytes.get(answer);
  if (known?.date === date) return known.bytes;
  const { status, headers, body } = answer;
  const told = [
    ...headers,
    ...["Date", date],
    ...["Connection", "keep-alive"],
    ...["Keep-Alive", `timeout=${patience.idle}`],
  ];
  const lines = told.map((it, n) => (n % 2 === 0 ? `${it}: ` : `${it}\r\n`)).join("");
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, "latin1"), body]);
  inBytes.set(answer, { date, bytes });
  return bytes;
}

let second = 0;
let date = "";

function dateOfNow(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}
