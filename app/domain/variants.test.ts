import { describe, expect, test } from "vitest";
import {
  type Aroma,
  parseVariants,
  productOptions,
  type Size,
  uniqueAromas,
  uniqueSizes,
  variantsFrom,
  variantsKind,
} from "#domain/variants";

const sizes: Size[] = [
  { size: "250 ml", price: "Rp 185,000", popular: true },
  { size: "1 L", price: "Rp 580,000", popular: false },
];
const aromas: Aroma[] = [
  { aroma: "Natural", popular: false },
  { aroma: "Pandan", popular: true },
];

describe("the variants that follow from sizes and aromas", () => {
  test("every pair, with the size's price, popular if either side is", () => {
    expect(variantsFrom(sizes, aromas)).toEqual([
      { size: "250 ml", aroma: "Natural", price: "Rp 185,000", popular: true },
      { size: "250 ml", aroma: "Pandan", price: "Rp 185,000", popular: true },
      { size: "1 L", aroma: "Natural", price: "Rp 580,000", popular: false },
      { size: "1 L", aroma: "Pandan", price: "Rp 580,000", popular: true },
    ]);
  });
  test("sizes alone", () => expect(variantsFrom(sizes, [])).toEqual(sizes));
  test("aromas alone, without their descriptions", () =>
    expect(variantsFrom([], [{ aroma: "Pandan", popular: true, description: "green" }])).toEqual([
      { aroma: "Pandan", popular: true },
    ]));
  test("neither", () => expect(variantsFrom([], [])).toBeNull());
});

describe("reading stored variants", () => {
  const entry = { size: "250 ml", price: "Rp 185,000", popular: true };
  test.each<[string, unknown, unknown]>([
    ["JSON text", JSON.stringify([entry]), [entry]],
    ["the list itself", [entry], [entry]],
    ["nothing", null, []],
    ["undefined", undefined, []],
    ["empty text", "  ", []],
    ["JSON null", "null", []],
    ["an empty list", "[]", []],
    ["broken JSON", '[{"size":', null],
    ["JSON text in JSON text", '"[]"', null],
    ["an object", { size: "250 ml" }, null],
    ["a number", "7", null],
    ["entries that are none", [null, 3, "x", {}, [], { popular: true }], []],
    [
      "blank and numeric fields",
      [{ size: " 250 ml ", aroma: " ", price: 185000, popular: "yes" }],
      [{ size: "250 ml", price: "185000", popular: false }],
    ],
  ])("%s", (_, stored, expected) => {
    expect(parseVariants(stored)).toEqual(expected);
  });
});

describe("unique sizes and aromas", () => {
  test("the first entry of a size decides its price and flag", () => {
    expect(
      uniqueSizes([
        { size: "250 ml", price: "Rp 1", popular: false },
        { size: "２５０ ML", price: "Rp 2", popular: true },
        { size: "1 L", price: "Rp 3", popular: true },
      ]),
    ).toEqual([
      { size: "250 ml", price: "Rp 1", popular: false },
      { size: "1 L", price: "Rp 3", popular: true },
    ]);
  });
  test("a size without a price is none", () => {
    expect(uniqueSizes([{ size: "250 ml", popular: true }])).toEqual([]);
  });
  test("an aroma needs no price", () => {
    expect(
      uniqueAromas([
        { aroma: "Pandan", popular: true },
        { aroma: "pandan", popular: false },
        { size: "1 L", popular: false },
      ]),
    ).toEqual([{ aroma: "Pandan", popular: true }]);
  });
});

describe("what a product row offers", () => {
  test("broken variants offer nothing, whatever else the row has", () => {
    expect(productOptions({ sizes, aromas, variants: "{oops" })).toEqual({
      sizes: [],
      aromas: [],
      variants: [],
      unreadable: true,
    });
  });
  test.each<[string, unknown, unknown]>([
    ["text", "abc", null],
    ["an object", null, {}],
  ])("sizes or aromas that are %s count as broken too", (_, sizes, aromas) => {
    expect(productOptions({ sizes, aromas, variants: null })).toMatchObject({ sizes: [], unreadable: true });
  });
  test("of sizes and aromas only what can be chosen is read, each once", () => {
    expect(
      productOptions({
        sizes: [null, { size: "S", price: "" }, { size: "S", price: "Rp 1" }, { size: "s", price: "Rp 2" }],
        aromas: [{}, { aroma: "Pandan", description: "green" }, { aroma: "PANDAN" }],
        variants: [
          { size: "S", aroma: "Pandan" },
          { size: "S", aroma: "Pandan" },
        ],
      }),
    ).toEqual({
      sizes: [{ size: "S", price: "Rp 1", popular: false }],
      aromas: [{ aroma: "Pandan", description: "green", popular: false }],
      variants: [{ size: "S", aroma: "Pandan", popular: false }],
      unreadable: false,
    });
  });
  test("a row that only has variants is read from them", () => {
    const options = productOptions({
      sizes: null,
      aromas: null,
      variants: JSON.stringify(variantsFrom(sizes, aromas)),
    });
    expect(options.sizes.map((it) => it.size)).toEqual(["250 ml", "1 L"]);
    expect(options.aromas.map((it) => it.aroma)).toEqual(["Natural", "Pandan"]);
  });
  test("what was entered comes back unchanged, 'Popular' included, for any sizes and aromas", () => {
    for (let round = 0; round < 1000; round++) {
      const some = <T>(make: (n: number) => T) => Array.from({ length: round % 4 }, (_, n) => make(n));
      const random = () => Math.random() < 0.5;
      const entered = {
        sizes: some((n) => ({ size: `${n + 1}00 ml`, price: `Rp ${n + 1}0,000`, popular: random() })),
        aromas: random() ? some((n) => ({ aroma: `Aroma ${n}`, popular: random() })) : [],
      };
      const variants = variantsFrom(entered.sizes, entered.aromas);
      expect(productOptions({ ...entered, variants: JSON.stringify(variants) })).toMatchObject(entered);
    }
  });
});

test.each([
  ["size-and-aroma", [{ size: "1 L", aroma: "Pandan", popular: false }]],
  ["size", [{ size: "1 L", price: "Rp 1", popular: false }]],
  ["aroma", [{ aroma: "Pandan", popular: false }]],
] as const)("variants with %s", (kind, variants) => {
  expect(variantsKind(variants)).toBe(kind);
});
