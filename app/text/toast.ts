import type { ToastCode, ToastText } from "#domain/toast";
import { m } from "#text/messages";

/** @param count the number of records that the text names */
export function toastMessage(code: ToastCode, count: number): ToastText {
  if (code === "welcome-back") return { title: m.toast_welcome_back(), text: m.toast_welcome_back_text() };
  const text = m[keyOf(code)]({ count });
  return code === "nothing-undone"
    ? { title: m.toast_error(), text, isError: true }
    : { title: m.toast_success(), text };
}

type Underscored<Text extends string> = Text extends `${infer Start}-${infer Rest}`
  ? `${Start}_${Underscored<Rest>}`
  : Text;

function keyOf<Code extends ToastCode>(code: Code): `toast_${Underscored<Code>}` {
  return `toast_${code.replaceAll("-", "_")}` as `toast_${Underscored<Code>}`;
}
