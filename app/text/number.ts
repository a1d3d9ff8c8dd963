import type { Language } from "#domain/language";
import { pageLanguage } from "#text/language";

const formats = { en: new Intl.NumberFormat("en-US"), ja: new Intl.NumberFormat("ja-JP") };

/** With thousands separators: `1,127`. */
export function wholeNumber(count: number, language: Language = pageLanguage()): string {
  return formats[language].format(count);
}

/** With at most two digits after the point: `1.78`. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(pageLanguage(), { maximumFractionDigits: 2 }).format(value);
}
