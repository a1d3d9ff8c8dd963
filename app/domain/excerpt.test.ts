import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

const long = "word ".repeat(40).trim();

test.each([
  ["Short.", "Short."],
  ["Two\nlines.", "Two lines."],
  [`One sentence. Another! ${long}`, "One sentence. Another!"],
  [`一つ目の文。二つ目の文。${"あ".repeat(160)}`, "一つ目の文。二つ目の文。"],
  [long, `${"word ".repeat(30)}word…`],
  ["あ".repeat(200), `${"あ".repeat(159)}…`],
  [`Rp 1.500 is no end ${long}`, `Rp 1.500 is no end ${"word ".repeat(27)}word…`],
])("%s", (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
  expect(excerptOf(text).length).toBeLessThanOrEqual(160);
});
