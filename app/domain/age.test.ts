import { expect, test } from "vitest";
import { ageOf } from "#domain/age";

const minute = 1;
const hour = 60;
const day = 24 * hour;
test.each([
  [-5, "moment", 0, false],
  [0, "moment", 0, false],
  [1 * minute, "minute", 1, false],
  [44 * minute, "minute", 44, false],
  [45 * minute, "hour", 1, true],
  [89 * minute, "hour", 1, true],
  [90 * minute, "hour", 2, true],
  [24 * hour - 1, "hour", 24, true],
  [24 * hour, "day", 1, false],
  [42 * hour - 1, "day", 1, false],
  [42 * hour, "day", 2, false],
  [30 * day - 1, "day", 30, false],
  [30 * day, "month", 1, true],
  [44 * day, "month", 1, true],
  [45 * day, "month", 2, false],
  [330 * day, "month", 11, false],
  [360 * day, "year", 1, true],
  [800 * day, "year", 2, true],
])("%i minutes are %s × %i (about: %s)", (minutes, unit, count, about) => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(ageOf(new Date(now.getTime() - minutes * 60_000), now)).toEqual({ unit, count, about });
});
