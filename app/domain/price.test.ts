import { describe, expect, test } from "vitest";
import { cardPrice, priceNumber } from "#domain/price";

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
    ["none without digits", null, priced("ask", undefined, "Rp 0"), null],
    ["none without variants", null, [], null],
  ])("%s", (_, own, variants, expected) => {
    expect(cardPrice(own, variants)).toBe(expected);
  });
});
