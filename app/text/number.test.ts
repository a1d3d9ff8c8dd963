import { expect, test } from "vitest";
import { wholeNumber } from "#text/number";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1127, "1,127"],
  [1234567, "1,234,567"],
])("%i is written %s in both languages", (count, text) => {
  expect([wholeNumber(count, "en"), wholeNumber(count, "ja")]).toEqual([text, text]);
});
