import type { Language } from "#domain/language";
import { pageLanguage } from "#text/language";

const locales: Record<Language, string> = { en: "en-US", ja: "ja-JP" };

/** The time zone of Bali, independent of server and visitor. */
const timeZone = "Asia/Makassar";

/** E.g. `March 1, 2025` or `2025年3月1日`. */
export function longDate(date: Date, language: Language = pageLanguage()): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone }).format(date);
}

/** E.g. `Mar 1, 2025` or `2025年3月1日`. */
export function shortDate(date: Date): string {
  const parts = { year: "numeric", month: "short", day: "numeric" } as const;
  return new Intl.DateTimeFormat(locales[pageLanguage()], { ...parts, timeZone }).format(date);
}

/** E.g. `Mar 1, 2025, 4:05 PM` or `2025/03/01 16:05`. */
export function dateAndTime(date: Date): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(locales[pageLanguage()], { ...style, timeZone }).format(date);
}
