import { parse, serialize } from "hono/utils/cookie";
import { type BinItem, isBinNoun } from "#domain/bin";
import { type Notice, type NoticeCode, noticeCodes } from "#domain/notice";
import { isRecordId } from "#domain/record";

export const noticeCookie = "notice";

/**
 * The `Set-Cookie` value that makes the next page tell something.
 *
 * @param undo what can be brought back
 */
export function tellNext(code: NoticeCode, undo?: BinItem): string {
  const value = [code, crypto.randomUUID(), ...(undo ? [undo.noun, undo.id] : [])].join(".");
  return serialize(noticeCookie, value, { path: "/", maxAge: 60, httpOnly: true, sameSite: "Lax" });
}

/** What the page of a request has to tell. */
export function noticeOf(request: Request): Notice | null {
  const value = parse(request.headers.get("Cookie") ?? "", noticeCookie)[noticeCookie] ?? "";
  const [code = "", id = "", noun, record = ""] = value.split(".");
  if (!noticeCodes.includes(code as NoticeCode) || !isRecordId(id)) return null;
  const undo = isBinNoun(noun) && isRecordId(record) ? { noun, id: record } : null;
  return { code: code as NoticeCode, id, undo };
}

/** The `Set-Cookie` value once it is told. */
export const noticeTold = serialize(noticeCookie, "", {
  path: "/",
  maxAge: 0,
  httpOnly: true,
  sameSite: "Lax",
});
