import { expect, test } from "vitest";
import { dayRuns, dialled, type Weekday, weekdays } from "#domain/site-settings";

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

test.each([
  ["+62 361 555 0107", "+623615550107"],
  ["(0361) 555-0107", "03615550107"],
  ["+44 (0)20 7946 0018", "+442079460018"],
])("%s is dialled as %s", (phone, digits) => {
  expect(dialled(phone)).toBe(digits);
});
