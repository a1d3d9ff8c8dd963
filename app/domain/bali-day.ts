const hour = 3_600_000;

/** The number of the day in Bali (UTC+8), counted from January 1, 1970. */
export function dayInBali(now: Date): number {
  return Math.floor((now.getTime() + 8 * hour) / (24 * hour));
}
