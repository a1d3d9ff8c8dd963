import { expect, test } from "vitest";
import { hasSameItems, moveItem } from "#domain/ordering";

test.each<[number, number, string]>([
  [0, 1, "bacd"],
  [1, 0, "bacd"],
  [0, 3, "bcda"],
  [3, 0, "dabc"],
  [2, 2, "abcd"],
  [0, -1, "abcd"],
  [3, 9, "abcd"],
  [1, 9, "acdb"],
])("moving item %i to %i gives %s", (from, to, result) => {
  expect(moveItem([..."abcd"], from, to).join("")).toBe(result);
});

test.each<[string, string, boolean]>([
  ["abc", "cab", true],
  ["", "", true],
  ["abc", "ab", false],
  ["ab", "abc", false],
  ["abb", "abc", false],
  ["aab", "aab", false],
  ["abd", "abc", false],
])("%j has the items of %j: %s", (items, others, same) => {
  expect(hasSameItems([...items], [...others])).toBe(same);
});
