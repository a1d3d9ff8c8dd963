import { expect, test } from "vitest";
import { entryOfDay } from "#domain/page-entry";

test.each([
  [["a"], 20_000, "a"],
  [["a", "b", "c"], 20_000, "c"],
  [["a", "b", "c"], 20_001, "a"],
  [[], 20_001, null],
])("of %j, day %d shows %s", (entries, day, shown) => {
  expect(entryOfDay(entries, day)).toBe(shown);
});
