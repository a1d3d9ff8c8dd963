/**
 * Text as it is compared: trimmed, lower case, and with half-width and full-width forms made one
 * (`ﾍｱｵｲﾙ` is `ヘアオイル`, `ＶＣＯ` is `vco`).
 */
export function foldText(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/** Without line breaks and other control characters: a mail's header has no second line. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
