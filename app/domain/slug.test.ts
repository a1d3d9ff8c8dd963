import { expect, test } from "vitest";
import { freeSlug, slugFrom } from "#domain/slug";

test.each([
  ["How Coconut Oil Is Made", "how-coconut-oil-is-made"],
  ["  Spaces   and -- hyphens - ", "spaces-and-hyphens"],
  ["Crème brûlée à la Ñandú", "creme-brulee-a-la-nandu"],
  ["What's new? 100% pure!", "whats-new-100-pure"],
  ["a/b\\c", "abc"],
  ["tab\tand\nline", "tab-and-line"],
  ["ＶＣＯ 入門", "vco"],
  ["椰子の林", ""],
  ["!!! ??? ---", ""],
  ["😀", ""],
  ["x".repeat(300), "x".repeat(200)],
])("the slug of %j is %j", (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});

test.each([
  ["oil", [], "oil"],
  ["oil", ["oil"], "oil-2"],
  ["oil", ["oil", "oil-2", "oil-3"], "oil-4"],
  ["oil", ["oil-2"], "oil"],
])("%j beside %j becomes %j", (slug, taken, free) => {
  expect(freeSlug(slug, new Set(taken))).toBe(free);
});
