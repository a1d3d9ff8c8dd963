import { parse, serialize } from "hono/utils/cookie";
import { type Notice, type NoticeCode, noticeCodes } from "#domain/notice";

const name = "notice";

/** The `Set-Cookie` value that makes the next page tell something. */
export function tellNext(code: NoticeCode): string {
  const value = `${code}.${crypto.randomUUID()}`;
  return serialize(name, value, { path: "/", maxAge: 60, httpOnly: true, sameSite: "Lax" });
}

/** What the page of a request has to tell. */
export function noticeOf(request: Request): Notice | null {
  const [code = "", id = ""] = (parse(request.headers.get("Cookie") ?? "", name)[name] ?? "").split(".");
  return noticeCodes.includes(code as NoticeCode) ? { code: code as NoticeCode, id } : null;
}

/** The `Set-Cookie` value once it is told. */
export const noticeTold = serialize(name, "", { path: "/", maxAge: 0, httpOnly: true, sameSite: "Lax" });
