import type { Language } from "#domain/language";
import { pageLanguage } from "#text/language";

/** The dash of a price range. */
export const rangeDash = (locale: Language = pageLanguage()) => (locale === "ja" ? "〜" : " – ");

/** A price or a price range in a language. */
export function priceText(price: string, locale?: Language): string {
  return price.replace(" – ", rangeDash(locale));
}
