import { describe, expect, test } from "vitest";
import { instantOf, isShopTime, shopTimeOf } from "./shop-time.ts";

describe("the shop's time", () => {
  test.each([
    ["2026-11-30T01:00:59Z", "2026-11-30T09:00"],
    ["2026-12-31T16:00:00Z", "2027-01-01T00:00"],
    // The hour that is skipped, and the one that comes twice, where visitors have summer time.
    ["2026-03-29T01:30:00Z", "2026-03-29T09:30"],
    ["2026-10-25T01:30:00Z", "2026-10-25T09:30"],
  ])("%s is %s", (instant, time) => {
    expect(shopTimeOf(new Date(instant))).toBe(time);
    expect(shopTimeOf(instantOf(time))).toBe(time);
  });

  test.each([
    ["2026-11-30T09:00", true],
    ["2028-02-29T00:00", true],
    ["2026-02-29T00:00", false],
    ["2026-13-01T00:00", false],
    ["2026-11-30T24:00", false],
    ["12026-11-30T09:00", false],
    ["2026-11-30", false],
    ["2026-11-30T09:00Z", false],
    ["next Monday", false],
    ["", false],
  ])("%j exists: %j", (text, exists) => {
    expect(isShopTime(text)).toBe(exists);
  });
});
