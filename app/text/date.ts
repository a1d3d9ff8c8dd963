import type { Language } from "#domain/language";
import { instantOf, type ShopTime, shopTimeZone } from "#domain/shop-time";
import { pageLanguage } from "#text/language";

const locales: Record<Language, string> = { en: "en-US", ja: "ja-JP" };

/** Whatever the time zone of the server and of the visitor is. */
const timeZone = shopTimeZone;

const formats = {
  longDate: { dateStyle: "long", timeZone },
  shortDate: { year: "numeric", month: "short", day: "numeric", timeZone },
  shortDay: { month: "short", day: "numeric", timeZone: "UTC" },
  dateAndTime: { dateStyle: "medium", timeStyle: "short", timeZone },
  dayOfWeek: { dateStyle: "full", timeZone },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Each is made once, because making one takes forty times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatted(date: Date, format: keyof typeof formats, language = pageLanguage()): string {
  const key = language + format;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], formats[format]);
  formatters.set(key, formatter);
  return formatter.format(date);
}

/** E.g. `March 1, 2025` or `2025年3月1日`. */
export function longDate(date: Date, language?: Language): string {
  return formatted(date, "longDate", language);
}

/** E.g. `Mar 1, 2025` or `2025年3月1日`. */
export function shortDate(date: Date): string {
  return formatted(date, "shortDate");
}

/** A day without its year, e.g. `Mar 1` or `3月1日`. @param day as `dayOf` returns it */
export function shortDay(day: string): string {
  return formatted(new Date(day), "shortDay");
}

/** E.g. `Mar 1, 2025, 4:05 PM` or `2025/03/01 16:05`. */
export function dateAndTime(date: Date): string {
  return formatted(date, "dateAndTime");
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
  return formatted(date, "dayOfWeek");
}
