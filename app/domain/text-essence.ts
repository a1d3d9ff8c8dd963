/**
 * A text without what does not change its meaning: spaces, the width of letters and their case. The function
 * `text_essence` of the migrations has the same rule.
 */
export function textEssence(text: string): string {
  return text.normalize("NFKC").replace(/\s/g, "").toLowerCase();
}
