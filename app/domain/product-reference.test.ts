import { describe, expect, test } from "vitest";
import { createResolver, productsMeantBy, type Referable } from "#domain/product-reference";

function product(name: string, name_ja: string | null, details: Partial<Referable> = {}): Referable {
  return {
    id: crypto.randomUUID(),
    name,
    name_ja,
    benefits: [],
    benefits_ja: [],
    ingredients: [],
    ingredients_ja: [],
    ...details,
  };
}

const newHairOil = product("Hair Oil", "ヘアオイル", { ingredients: ["Kemiri (candlenut) oil"] });
const massageOil = product("Massage Oil", "マッサージオイル", { benefits_ja: ["肌をすこやかに整える"] });
const scrub = product("Boreh Body Scrub", "ボレ・ボディスクラブ", {
  ingredients: ["Turmeric"],
  ingredients_ja: ["ウコン"],
});
const salt = product("Bath Salts", "", { benefits: ["A quiet evening wind-down"] });
const oldHairOil = product("Hair Oil", null);
const all = [newHairOil, massageOil, scrub, salt, oldHairOil];

const textReference = (text: string) => ({ text, product_id: null });

describe("what a reference means", () => {
  test("the product that was chosen comes first, whatever it is called now", () => {
    const resolve = createResolver(all);
    expect(resolve({ text: "Hair Oil", product_id: scrub.id })).toEqual({
      rule: "chosen",
      products: [scrub],
    });
    expect(resolve({ text: "Hair Oil", product_id: "gone" })).toMatchObject({ rule: "exact" });
  });

  test.each<[string, string | null, Referable[]]>([
    ["Hair Oil", "exact", [newHairOil]],
    ["  hair OIL ", "exact", [newHairOil]],
    ["ヘアオイル", "exact", [newHairOil]],
    ["ﾍｱｵｲﾙ", "exact", [newHairOil]],
    ["Ｈａｉｒ　Ｏｉｌ", "exact", [newHairOil]],
    ["oil", "partial", [newHairOil, massageOil, oldHairOil]],
    ["our warm massage oil, please", "partial", [massageOil]],
    ["スクラブ", "partial", [scrub]],
    ["turmeric", "benefit-or-ingredient", [scrub]],
    ["ウコン", "benefit-or-ingredient", [scrub]],
    ["wind-down", "benefit-or-ingredient", [salt]],
    ["肌", "benefit-or-ingredient", [massageOil]],
    ["candle made of kemiri (candlenut) oil", "benefit-or-ingredient", [newHairOil]],
    ["o", null, []],
    ["ボ", null, []],
    ["soap", null, []],
    ["", null, []],
    ["   ", null, []],
  ])("%j: %s", (reference, rule, products) => {
    const resolution = createResolver(all)({ text: reference, product_id: null });
    expect(resolution?.rule ?? null).toBe(rule);
    expect(resolution?.products ?? []).toEqual(products);
  });

  test("an empty Japanese name, benefit or ingredient matches nothing", () => {
    const blank = product("Candle", "", { benefits: [""], ingredients_ja: [" "] });
    expect(createResolver([blank])({ text: "anything at all", product_id: null })).toBeNull();
  });
});

test("several references mean each product once, in the catalogue's order", () => {
  expect(
    productsMeantBy(["turmeric", "TURMERIC ", "Hair Oil", "nothing", "scrub"].map(textReference), all),
  ).toEqual([newHairOil, scrub]);
  expect(productsMeantBy([textReference("nothing")], all)).toEqual([]);
  expect(productsMeantBy([], all)).toEqual([]);
});
