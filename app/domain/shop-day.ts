import { dayMs, hourMs } from "#domain/duration";

/** Bali is always eight hours ahead of UTC: it has no summer time. */
export const aheadOfUtcMs = 8 * hourMs;

/** The number of the day in the shop, counted from January 1, 1970. */
export function shopDayNumber(now: Date): number {
  return Math.floor((now.getTime() + aheadOfUtcMs) / dayMs);
}

/** A day in Bali, as the database and file names have it: `2026-03-01`. */
export function dayOf(at: Date, daysBefore = 0): string {
  return new Date((shopDayNumber(at) - daysBefore) * dayMs).toISOString().slice(0, 10);
}
