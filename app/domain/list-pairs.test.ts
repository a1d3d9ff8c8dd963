import { expect, test } from "vitest";
import { withoutBlankPairs } from "#domain/list-pairs";

test.each([
  { lists: [[], []], kept: [[], []] },
  { lists: [["a", "b", ""], [""]], kept: [["a", "b"], []] },
  { lists: [["a", "", "b"], ["あ"]], kept: [["a", "b"], ["あ"]] },
  {
    lists: [
      ["a", "b", "c"],
      ["あ", "", "う"],
    ],
    kept: [
      ["a", "b", "c"],
      ["あ", "", "う"],
    ],
  },
  {
    lists: [
      ["a", "b", "c"],
      ["", "", "", "あ"],
    ],
    kept: [["a", "b", "c"], ["あ"]],
  },
  {
    lists: [["", "b", " "], ["あ"]],
    kept: [["", "b"], ["あ"]],
  },
])("$lists", ({ lists: [english = [], japanese = []], kept }) => {
  const pairs = withoutBlankPairs(english, japanese);
  expect([pairs.english, pairs.japanese]).toEqual(kept);
});
