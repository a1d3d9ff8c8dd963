import { parse, serialize } from "hono/utils/cookie";
import { data, redirect } from "react-router";
import { isRecordId } from "#domain/record-id";
import { type Toast, type ToastCode, type ToastDetails, toastCodes, type Undo } from "#domain/toast";
import { isTrashRecordType } from "#domain/trash";

export const toastCookie = "toast";

/** The `Set-Cookie` value of the toast that the next page shows. */
export function toastHeader(code: ToastCode, { undo, count }: ToastDetails = {}): string {
  const values = new URLSearchParams({ code, id: crypto.randomUUID() });
  for (const [name, value] of Object.entries({ ...undo, ...(count !== undefined && { count }) })) {
    values.set(name === "id" ? "record" : name, String(value));
  }
  return serialize(toastCookie, `${values}`, { path: "/", maxAge: 60, httpOnly: true, sameSite: "Lax" });
}

/** The response to a write: leads to a page that shows a toast. */
export function redirectWithToast(url: string, code: ToastCode, details?: ToastDetails): Response {
  return redirect(url, { headers: { "Set-Cookie": toastHeader(code, details) } });
}

/** The response to a write: the page stays and shows a toast. */
export function dataWithToast<T>(value: T, code: ToastCode, details?: ToastDetails) {
  return data(value, { headers: { "Set-Cookie": toastHeader(code, details) } });
}

/** The toast in the cookie of a request. */
export function toastOf(request: Request): Toast | null {
  const values = new URLSearchParams(parse(request.headers.get("Cookie") ?? "", toastCookie)[toastCookie]);
  const code = toastCodes.find((it) => it === values.get("code"));
  const id = values.get("id") ?? "";
  if (code === undefined || !isRecordId(id)) return null;
  return { code, id, undo: undoOf(values), count: Number(values.get("count")) || 0 };
}

function undoOf(values: URLSearchParams): Undo | null {
  const names = ["recordType", "record", "transaction", "edit"];
  const [recordType, id, transaction, edit] = names.map((it) => values.get(it));
  if (isTrashRecordType(recordType) && isRecordId(id ?? "")) return { recordType, id: id ?? "" };
  if (transaction && isRecordId(transaction)) return { transaction };
  return edit && isRecordId(edit) ? { edit } : null;
}

/** The `Set-Cookie` value that removes a shown toast. */
export const clearedToast = serialize(toastCookie, "", {
  path: "/",
  maxAge: 0,
  httpOnly: true,
  sameSite: "Lax",
});
