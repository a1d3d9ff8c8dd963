import type { Language } from "#domain/language";
import { dayRuns, type Weekday, weekdays } from "#domain/opening-days";
import type { SiteSettings } from "#domain/site-settings";
import { m } from "#text/messages";

type Hours = Pick<SiteSettings, "open_days" | "opens" | "closes" | "time_zone" | "time_zone_ja">;

/** When the shop is open: `Mon-Sun 10AM-6PM WITA`. Null if it has no hours. */
export function hoursText(hours: Hours, language: Language): string | null {
  const { open_days, opens, closes } = hours;
  if (open_days.length === 0 || opens === null || closes === null) return null;
  const text = m.contact_hours({
    days: daysText(open_days, language),
    from: timeText(opens, language),
    to: timeText(closes, language),
  });
  const zone = language === "ja" ? (hours.time_zone_ja ?? hours.time_zone) : hours.time_zone;
  return zone ? m.contact_hours_zone({ hours: text, zone }) : text;
}

function daysText(days: readonly Weekday[], language: Language): string {
  if (days.length === weekdays.length) return m.contact_every_day();
  return dayRuns(days)
    .map(([first, last]) =>
      first === last
        ? dayText(first, language)
        : m.contact_days({ first: dayText(first, language), last: dayText(last, language) }),
    )
    .join(m.contact_days_comma());
}

/** The short name of a day: `Mon`, `月`. */
export function dayText(day: Weekday, language: Language): string {
  // A week that begins with a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(date);
}

/** `10AM` and `6:30PM` in English, `10:00` in Japanese. */
function timeText(time: string, language: Language): string {
  if (language === "ja") return time.replace(/^0/, "");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes}${hour % 24 < 12 ? "AM" : "PM"}`;
}
