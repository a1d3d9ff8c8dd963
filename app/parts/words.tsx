import type { Localized } from "#domain/localized";
import { pageLanguage } from "#text/language";

/** Text that may be in the other language than the page, marked as such where it is. */
export function Words({ of: { value, language } }: { of: Localized<string> }) {
  return language === pageLanguage() ? value : <span lang={language}>{value}</span>;
}

/** The `lang` attribute for an element of which all words are in one language. */
export function langOf({ language }: Localized<unknown>): string | undefined {
  return language === pageLanguage() ? undefined : language;
}
