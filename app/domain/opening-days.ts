/** Monday to Sunday, as in a week of the shop's hours. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** The days as ranges: Monday to Wednesday and Friday are two ranges. */
export function dayRuns(days: readonly Weekday[]): [first: Weekday, last: Weekday][] {
  const runs: [Weekday, Weekday][] = [];
  for (const [n, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last && last[1] === weekdays[n - 1]) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
