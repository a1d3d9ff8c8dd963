import { parse, serialize } from "hono/utils/cookie";
import { type BinItem, isBinNoun } from "#domain/bin";
import { type Notice, type NoticeCode, noticeCodes } from "#domain/notice";
import { isRecordId } from "#domain/record";

export const noticeCookie = "notice";

/**
 * The `Set-Cookie` value that shows a flash message on the next page.
 *
 * @param undo the deleted record that the message offers to restore
 */
export function tellNext(code: NoticeCode, undo?: BinItem): string {
  const value = [code, crypto.randomUUID(), ...(undo ? [undo.noun, undo.id] : [])].join(".");
  return serialize(noticeCookie, value, { path: "/", maxAge: 60, httpOnly: true, sameSite: "Lax" });
}

/** The flash message in the cookie of a request. */
export function noticeOf(request: Request): Notice | null {
  const value = parse(request.headers.get("Cookie") ?? "", noticeCookie)[noticeCookie] ?? "";
  const [code = "", id = "", noun, record = ""] = value.split(".");
  if (!noticeCodes.includes(code as NoticeCode) || !isRecordId(id)) return null;
  const undo = isBinNoun(noun) && isRecordId(record) ? { noun, id: record } : null;
  return { code: code as NoticeCode, id, undo };
}

/** The `Set-Cookie` value that removes a shown flash message. */
export const noticeTold = serialize(noticeCookie, "", {
  path: "/",
  maxAge: 0,
  httpOnly: true,
  sameSite: "Lax",
});
