import type { Localized } from "#domain/localized";
import { Phrases } from "#parts/phrases";
import { pageLanguage } from "#text/language";

/** Text that may be in the other language than the page, marked as such where it is. */
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

/** The `lang` attribute for an element of which all words are in one language. */
export function langOf({ language }: Localized<unknown>): string | undefined {
  return language === pageLanguage() ? undefined : language;
}
