/**
 * Text as it is compared: trimmed, lower case, and with half-width and full-width forms made one
 * (`ﾍｱｵｲﾙ` is `ヘアオイル`, `ＶＣＯ` is `vco`).
 */
export function foldText(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
