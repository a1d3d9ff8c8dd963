import { expect, test } from "vitest";
import { matchCollectionAsset } from "#domain/collection";

test.each([
  ["an exact title comes first", ["Our Hair Care line", "hair care"], "hair care"],
  ["then a title that contains the card's", ["Hair", "Our Hair Care line"], "Our Hair Care line"],
  ["then one whose first word is in the card's", ["Bath towels", "Hair in the wind"], "Hair in the wind"],
  ["the first of several in display order", ["Hair one", "Hair two"], "Hair one"],
  ["nothing", ["Bath towels", "", " "], undefined],
])("%s", (_, titles, expected) => {
  const assets = titles.map((title) => ({ title }));
  expect(matchCollectionAsset("Hair Care", assets)?.title).toBe(expected);
});
