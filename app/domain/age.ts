import { minuteMs } from "#domain/duration";

/** An age in a single unit; `about` is true if the count is only approximate. */
export type Age = {
  unit: "moment" | "minute" | "hour" | "day" | "month" | "year";
  count: number;
  about: boolean;
};

const hour = 60;
const day = 24 * hour;
const month = 30 * day;

/** Thresholds from the specification: 45 and 90 minutes, 24 and 42 hours, 30 days. */
export function ageOf(since: Date, now: Date): Age {
  const minutes = Math.max(0, Math.round((now.getTime() - since.getTime()) / minuteMs));
  if (minutes < 1) return { unit: "moment", count: 0, about: false };
  if (minutes < 45) return { unit: "minute", count: minutes, about: false };
  if (minutes < 90) return { unit: "hour", count: 1, about: true };
  if (minutes < day) return { unit: "hour", count: Math.round(minutes / hour), about: true };
  if (minutes < 42 * hour) return { unit: "day", count: 1, about: false };
  if (minutes < month) return { unit: "day", count: Math.round(minutes / day), about: false };
  const months = Math.round(minutes / month);
  if (months < 12) return { unit: "month", count: months, about: months < 2 };
  return { unit: "year", count: Math.floor(minutes / (365 * day)) || 1, about: true };
}
