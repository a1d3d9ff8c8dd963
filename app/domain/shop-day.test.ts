import { expect, test } from "vitest";
import { shopDayNumber } from "#domain/shop-day";

test.each([
  ["1970-01-01T15:59:59Z", 0],
  ["1970-01-01T16:00:00Z", 1],
  ["2026-11-23T15:59:59Z", 20_780],
  ["2026-11-23T16:00:00Z", 20_781],
])("%s is day %d in Bali", (time, day) => {
  expect(shopDayNumber(new Date(time))).toBe(day);
});
