import { expect, test } from "vitest";
import {
  categoryOfCard,
  collections,
  collectionsWithoutPicture,
  matchCollectionAsset,
} from "#domain/collection";

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

const [coconut] = collections;

test.each([
  ["the specified one while there are none", [], "Edible Oil"],
  ["the one that has the card", [{ name: "Oil", home_card: "virgin-coconut-oil" as const }], "Oil"],
  ["none", [{ name: "Edible Oil", home_card: null }], null],
])("a card leads to %s", (_, categories, expected) => {
  expect(categoryOfCard(categories, coconut)).toBe(expected);
});

test("a card whose category has a picture needs no asset", () => {
  const picture = { url: "/files/oil.jpg" } as never;
  const oil = { name: "Oil", home_card: "virgin-coconut-oil" as const, picture };
  const hair = { name: "Hair Care", home_card: "hair-care" as const, picture: null };
  expect(collectionsWithoutPicture([oil, hair])).toEqual(["Hair Care", "Bath & Shower", "Body Care"]);
});
