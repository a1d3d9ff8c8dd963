/**
 * Normalizes a text for comparison: trimmed, lower case, half-width and full-width forms unified. `ﾍｱｵｲﾙ`
 * becomes `ヘアオイル`, `ＶＣＯ` becomes `vco`.
 */
export function foldText(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/** Replaces control characters such as line breaks by spaces, against mail header injection. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
