import type { Language } from "#domain/language";

/** A value with the language it is written in, which can differ from the page's language. */
export type Localized<T> = { value: T; language: Language };

/**
 * Translation rule: on Japanese pages a non-blank `_ja` value replaces the base value. A list counts as blank
 * if all its entries are blank.
 */
export function localized<T extends string | readonly string[]>(
  base: T,
  japanese: T | null | undefined,
  language: Language,
): Localized<T> {
  if (language === "ja" && japanese != null && !isEmpty(japanese)) {
    return { value: japanese, language: "ja" };
  }
  return { value: base, language: "en" };
}

/** Like `localized`, but null if the chosen value is blank. */
export function localizedIfAny(
  base: string | null | undefined,
  japanese: string | null | undefined,
  language: Language,
): Localized<string> | null {
  const text = localized(base ?? "", japanese, language);
  return isEmpty(text.value) ? null : text;
}

function isEmpty(value: string | readonly string[]): boolean {
  return typeof value === "string" ? value.trim() === "" : value.every((entry) => entry.trim() === "");
}
