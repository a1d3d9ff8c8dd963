export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Puts text into a field where the cursor is, as if it were typed: Ctrl+Z takes it back, which the standard
 * `setRangeText` would prevent.
 *
 * @param hasCursor false for a field that nobody was in: the text comes to its end
 */
export function insertText(field: TextBox, text: string, hasCursor: boolean): void {
  field.focus();
  if (!hasCursor) field.setSelectionRange(field.value.length, field.value.length);
  document.execCommand("insertText", false, text);
}

/** Replaces all text of a field, as if it were typed. */
export function replaceText(field: TextBox, text: string): void {
  field.focus();
  field.setSelectionRange(0, field.value.length);
  document.execCommand("insertText", false, text);
}
