import type { Language } from "#domain/language";

/** A value together with the language it is written in, which may not be the page's. */
export type Localized<T> = { value: T; language: Language };

/**
 * The translation rule: in Japanese a `_ja` field replaces its base field when it is not empty;
 * a list replaces its base list when it has an element. Spaces alone count as empty.
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

/** The same for a field that may be missing altogether: null when neither language has it. */
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
