import { parse, serialize } from "hono/utils/cookie";
import { data, redirect } from "react-router";
import { isRecordId } from "#domain/record";
import { type Toast, type ToastCode, toastCodes } from "#domain/toast";
import { isTrashRecordType, type TrashItem } from "#domain/trash";

export const toastCookie = "notice";

/**
 * The `Set-Cookie` value that shows a flash message on the next page.
 *
 * @param undo the deleted record that the message offers to restore
 */
export function toastHeader(code: ToastCode, undo?: TrashItem): string {
  const value = [code, crypto.randomUUID(), ...(undo ? [undo.recordType, undo.id] : [])].join(".");
  return serialize(toastCookie, value, { path: "/", maxAge: 60, httpOnly: true, sameSite: "Lax" });
}

/** Answers a write: leads to a page that shows a flash message. */
export function redirectWithToast(url: string, code: ToastCode, undo?: TrashItem): Response {
  return redirect(url, { headers: { "Set-Cookie": toastHeader(code, undo) } });
}

/** Answers a write on the page that stays, which then shows a flash message. */
export function dataWithToast<T>(value: T, code: ToastCode, undo?: TrashItem) {
  return data(value, { headers: { "Set-Cookie": toastHeader(code, undo) } });
}

/** The flash message in the cookie of a request. */
export function toastOf(request: Request): Toast | null {
  const value = parse(request.headers.get("Cookie") ?? "", toastCookie)[toastCookie] ?? "";
  const [code = "", id = "", recordType, record = ""] = value.split(".");
  if (!toastCodes.includes(code as ToastCode) || !isRecordId(id)) return null;
  const undo = isTrashRecordType(recordType) && isRecordId(record) ? { recordType, id: record } : null;
  return { code: code as ToastCode, id, undo };
}

/** The `Set-Cookie` value that removes a shown flash message. */
export const clearedToast = serialize(toastCookie, "", {
  path: "/",
  maxAge: 0,
  httpOnly: true,
  sameSite: "Lax",
});
