import { describe, expect, test } from "vitest";
import { cardPrice, priceNumber, tablePrice } from "#domain/price";

test.each([
  ["Rp 449,000", 449000],
  ["Rp449.000", 449000],
  ["449,000 - 599,000", 449000],
  ["Rp 1.250.000,50", 1250000.5],
  ["Rp 1,250,000.50", 1250000.5],
  ["４４９，０００ルピア", 449000],
  ["12.5", 12.5],
  ["12,50", 12.5],
  ["from 90", 90],
  ["0", 0],
  ["Contact us", null],
  ["", null],
])("the number in %j is %j", (text, expected) => {
  expect(priceNumber(text)).toBe(expected);
});

describe("the price on a card", () => {
  const priced = (...prices: (string | undefined)[]) =>
    prices.map((price, n) => ({ size: `${n}`, ...(price ? { price } : {}), popular: false }));
  test.each([
    ["the product's own, as typed", " 1 coconut ", priced("Rp 5"), "1 coconut"],
    [
      "the range of its variants",
      null,
      priced("Rp 325,000", "Rp 185.000", "free"),
      "Rp 185,000 – Rp 325,000",
    ],
    ["one amount, when all are the same", "", priced("185.000", "Rp 185,000"), "Rp 185,000"],
    ["in another currency, as typed", null, priced("3,400円", "¥1,200", "￥２，０００"), "¥1,200 – 3,400円"],
    ["none without digits", null, priced("ask", undefined, "Rp 0"), null],
    ["none without variants", null, [], null],
  ])("%s", (_, own, variants, expected) => {
    expect(cardPrice(own, variants, "Rp")).toBe(expected);
  });
});

test.each([
  ["without variants, the product's own", "Rp 5", [], "Rp 5"],
  ["without either, none", " ", [], null],
  [
    "of one variant, that one's as typed",
    "Rp 5",
    [{ size: "S", price: "9.000 IDR", popular: false }],
    "9.000 IDR",
  ],
  ["of one without a price, none", "Rp 5", [{ aroma: "A", popular: false }], null],
  [
    "of several, their range",
    "Rp 5",
    [
      { size: "S", price: "Rp 9,000", popular: false },
      { size: "M", price: "ask", popular: false },
      { size: "L", price: "Rp 12,000", popular: false },
    ],
    "Rp 9,000 – Rp 12,000",
  ],
])("in the table: %s", (_, own, variants, expected) => {
  expect(tablePrice(own, variants, "Rp")).toBe(expected);
});
