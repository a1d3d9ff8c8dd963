import { expect, test } from "vitest";
import { categoryName, inCategoryOrder } from "#domain/product-category";

const category = (name: string, name_ja: string | null, reading_ja: string | null, display_order = 0) => ({
  name,
  name_ja,
  reading_ja,
  display_order,
});

const oil = category("Edible Oil", "食用オイル", "しょくようオイル");
const hair = category("Hair Care", "ヘアケア", null);
const gifts = category("Gift Sets", "ギフトセット", null);
const soap = category("apothecary", null, null);

test.each([
  [
    "in English by name",
    "en",
    [oil, hair, gifts, soap],
    ["apothecary", "Edible Oil", "Gift Sets", "Hair Care"],
  ],
  ["in Japanese by reading", "ja", [hair, oil, gifts], ["ギフトセット", "食用オイル", "ヘアケア"]],
  [
    "first by the chosen order",
    "en",
    [
      { ...oil, display_order: 2 },
      { ...hair, display_order: 1 },
    ],
    ["Hair Care", "Edible Oil"],
  ],
] as const)("categories stand %s", (_, language, categories, expected) => {
  const names = inCategoryOrder(categories, language).map(
    (it) => categoryName(categories, it.name, language).value,
  );
  expect(names).toEqual(expected);
});

test("a category without a Japanese name is shown in English", () => {
  expect(categoryName([soap], "apothecary", "ja")).toEqual({ value: "apothecary", language: "en" });
  expect(categoryName([], "gone", "ja")).toEqual({ value: "gone", language: "en" });
});
