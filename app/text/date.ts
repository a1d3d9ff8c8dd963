import type { Language } from "#domain/language";
import { instantOf, type ShopTime, shopTimeZone } from "#domain/shop-time";
import { pageLanguage } from "#text/language";

const locales: Record<Language, string> = { en: "en-US", ja: "ja-JP" };

/** Whatever the time zone of the server and of the visitor is. */
const timeZone = shopTimeZone;

/** E.g. `March 1, 2025` or `2025年3月1日`. */
export function longDate(date: Date, language: Language = pageLanguage()): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone }).format(date);
}

/** E.g. `Mar 1, 2025` or `2025年3月1日`. */
export function shortDate(date: Date): string {
  const parts = { year: "numeric", month: "short", day: "numeric" } as const;
  return new Intl.DateTimeFormat(locales[pageLanguage()], { ...parts, timeZone }).format(date);
}

/** A day without its year, e.g. `Mar 1` or `3月1日`. @param day as `dayOf` returns it */
export function shortDay(day: string): string {
  const parts = { month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locales[pageLanguage()], parts).format(new Date(day));
}

/** E.g. `Mar 1, 2025, 4:05 PM` or `2025/03/01 16:05`. */
export function dateAndTime(date: Date): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(locales[pageLanguage()], { ...style, timeZone }).format(date);
}

/** Like `dateAndTime`, of a time of the shop. */
export function shopTimeText(time: ShopTime): string {
  return dateAndTime(instantOf(time));
}

/** Like `dateAndTime`, in the time zone of the browser, which it names; null where it is the same as in the shop. */
export function dateAndTimeHere(date: Date): string | null {
  const style = {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  const here = new Intl.DateTimeFormat(locales[pageLanguage()], { ...style, timeZoneName: "short" });
  const same = (zone?: string) =>
    new Intl.DateTimeFormat("en", { ...style, ...(zone && { timeZone: zone }) }).format(date);
  return same() === same(timeZone) ? null : here.format(date);
}

/** E.g. `Monday, November 30, 2026` or `2026年11月30日月曜日`. */
export function dayOfWeek(date: Date): string {
  return new Intl.DateTimeFormat(locales[pageLanguage()], { dateStyle: "full", timeZone }).format(date);
}
