import { expect, test } from "vitest";
import { dayOf, shopDayNumber } from "#domain/shop-day";

test.each([
  ["1970-01-01T15:59:59Z", 0],
  ["1970-01-01T16:00:00Z", 1],
  ["2026-11-23T15:59:59Z", 20_780],
  ["2026-11-23T16:00:00Z", 20_781],
])("%s is day %d in Bali", (time, day) => {
  expect(shopDayNumber(new Date(time))).toBe(day);
});

test("a day begins at midnight in Bali", () => {
  expect(dayOf(new Date("2026-03-01T15:59:59Z"))).toBe("2026-03-01");
  expect(dayOf(new Date("2026-03-01T16:00:00Z"))).toBe("2026-03-02");
  expect(dayOf(new Date("2026-03-01T00:00:00Z"), 30)).toBe("2026-01-30");
});
