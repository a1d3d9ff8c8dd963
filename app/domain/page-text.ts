import type { Language } from "#domain/language";

/** Messages of the public pages that staff cannot rewrite: errors, rules, formats and words for programs. */
const fixed = [
  /^(error|unreachable|disk_full|maybe_saved|write|mail|language)_/,
  /^(page_title|language_switch|label_of)$/,
  /^contact_(errors|errors_title|field_fault|failed|disk_full|maybe_sent|again|wait|trap|(first_name|last_name|subject|message)_required|regarding_quantity|hours\w*|days\w*|every_day)$/,
  /^blog_wait_/,
  /^enquiry_(full|listed|failed|most|product)$/,
];

/** Whether staff may rewrite a message, by its key. */
export function isRewritable(key: string): boolean {
  return !fixed.some((it) => it.test(key));
}

/** The values that a text contains, such as `{year}`: their names, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name))];
}

/** Characters that fit the place of a text, if the original was made for it. */
export function comfortableLength(original: string): number {
  return Math.round(original.length * 1.5) + 10;
}

/** One text of the public pages in its original words; without Japanese where Japanese has no such form. */
export type Original = { en: string; ja: string | null };

export function originalIn({ en, ja }: Original, language: Language): string {
  return language === "ja" ? (ja ?? en) : en;
}

/** Maximum characters of a text in either language: short originals are in buttons, labels and headings. */
export function maxTextLength({ en }: Original): number {
  return en.length <= 60 ? 200 : 2000;
}
