import { expect, test } from "vitest";
import { dayRuns, type Weekday, weekdays } from "#domain/opening-days";

test.each<[Weekday[], string]>([
  [[...weekdays], "mon-sun"],
  [["mon", "tue", "wed", "thu", "fri"], "mon-fri"],
  [["fri", "mon", "tue", "sun"], "mon-tue fri-fri sun-sun"],
  [["wed"], "wed-wed"],
  [[], ""],
])("%j are the runs %s", (days, runs) => {
  expect(
    dayRuns(days)
      .map((it) => it.join("-"))
      .join(" "),
  ).toBe(runs);
});
