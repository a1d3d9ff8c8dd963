import { pageLanguage } from "#text/language";

/** Dates are Bali's, wherever server and visitor are. */
const timeZone = "Asia/Makassar";

/** A date in the page's long form, e.g. `March 1, 2025` or `2025年3月1日`. */
export function longDate(date: Date): string {
  const locale = pageLanguage() === "ja" ? "ja-JP" : "en-US";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(date);
}
