import type { Localized } from "#domain/localized";
import { Phrases } from "#parts/phrases";
import { pageLanguage } from "#text/language";

/** Text with a `lang` attribute if its language differs from the page language. */
export function LocalizedText({
  of: { value, language },
  hasPhrases = false,
}: {
  of: Localized<string>;
  /** For headings and addresses: Japanese text breaks only between phrases. */
  hasPhrases?: boolean;
}) {
  const text = hasPhrases ? <Phrases language={language}>{value}</Phrases> : value;
  return language === pageLanguage() ? text : <span lang={language}>{text}</span>;
}

/** The `lang` attribute of an element; undefined if its language is the page language. */
export function langOf({ language }: Localized<unknown>): string | undefined {
  return language === pageLanguage() ? undefined : language;
}
