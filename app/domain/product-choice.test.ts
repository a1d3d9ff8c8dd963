import { expect, test } from "vitest";
import { choiceParameters, readChoice } from "#domain/product-choice";

const sizes = [
  { size: "250 ml", price: "Rp 1", popular: false },
  { size: "1 L & more", price: "Rp 2", popular: false },
];
const aromas = [
  { aroma: "Natural", popular: false },
  { aroma: "Pandan", popular: false },
];

test.each([
  ["", "250 ml", "Natural", 1],
  ["size=1+L+%26+more&aroma=Pandan&quantity=3", "1 L & more", "Pandan", 3],
  ["size=9+L&aroma=", "250 ml", "Natural", 1],
  ["quantity=2&quantity=5", "250 ml", "Natural", 5],
  ["quantity=0", "250 ml", "Natural", 1],
  ["quantity=-4", "250 ml", "Natural", 1],
  ["quantity=11", "250 ml", "Natural", 10],
  ["quantity=2.5", "250 ml", "Natural", 1],
  ["quantity=two", "250 ml", "Natural", 1],
  ["quantity=７", "250 ml", "Natural", 7],
  ["quantity=1e99", "250 ml", "Natural", 10],
])("?%s chooses %s, %s, %i", (search, size, aroma, quantity) => {
  const choice = readChoice({ sizes, aromas }, new URLSearchParams(search));
  expect([choice.size?.size, choice.aroma?.aroma, choice.quantity]).toEqual([size, aroma, quantity]);
});

test("a choice survives its address", () => {
  const choice = { size: sizes[1] ?? null, aroma: aromas[1] ?? null, quantity: 10 };
  expect(readChoice({ sizes, aromas }, choiceParameters(choice))).toEqual(choice);
});
