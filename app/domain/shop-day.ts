import { dayMs, hourMs } from "#domain/duration";

/** The shop (Asia/Makassar) is always eight hours ahead of UTC: it has no summer time. */
export const aheadOfUtcMs = 8 * hourMs;

/** The number of the day in the shop, counted from January 1, 1970. */
export function shopDayNumber(now: Date): number {
  return Math.floor((now.getTime() + aheadOfUtcMs) / dayMs);
}
