import type { KeyboardEvent } from "react";

/** Whether Enter was pressed, and not to confirm a Japanese conversion (`isComposing`; in Safari key code 229). */
export function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !nativeEvent.isComposing && keyCode !== 229;
}
