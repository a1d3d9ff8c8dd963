import type { Localized } from "#domain/localized";
import { Phrases } from "#parts/phrases";
import { pageLanguage } from "#text/language";

/** Text with a `lang` attribute if its language differs from the page language. */
export function Words({
  of: { value, language },
  inHeading = false,
}: {
  of: Localized<string>;
  inHeading?: boolean;
}) {
  const words = inHeading ? <Phrases language={language}>{value}</Phrases> : value;
  return language === pageLanguage() ? words : <span lang={language}>{words}</span>;
}

/** The `lang` attribute of an element; undefined if its language is the page language. */
export function langOf({ language }: Localized<unknown>): string | undefined {
  return language === pageLanguage() ? undefined : language;
}
