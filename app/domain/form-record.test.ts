import { describe, expect, test } from "vitest";
import { changedNames, type FormFields, recordFrom } from "./form-record.ts";

const shape = {
  name: "",
  price: null as string | null,
  benefits: [""],
  sizes: [] as unknown[],
  is_hero: false,
};

describe("the record that a form shows", () => {
  test.each<[FormFields, object]>([
    [[], { name: null, price: null, benefits: [], sizes: [], is_hero: false }],
    [
      [
        ["name", "Soap"],
        ["benefits", "a"],
        ["benefits", ""],
        ["benefits", "b"],
        ["is_hero", true],
        ["version", "3"],
      ],
      { name: "Soap", price: null, benefits: ["a", "", "b"], sizes: [], is_hero: true },
    ],
    [
      [
        ["name", "on"],
        ["sizes[0].size", "1 L"],
        ["sizes[0].popular", true],
        ["sizes[1].size", "2 L"],
      ],
      {
        name: "on",
        price: null,
        benefits: [],
        sizes: [{ size: "1 L", popular: true }, { size: "2 L" }],
        is_hero: false,
      },
    ],
  ])("%j", (fields, record) => {
    expect(recordFrom(fields, shape)).toEqual(record);
  });
});

test("the fields that were changed", () => {
  const before: FormFields = [
    ["name", "a"],
    ["benefits", "x"],
    ["sizes[0].size", "1"],
    ["is_hero", true],
  ];
  expect(changedNames(before, before)).toEqual([]);
  expect(
    changedNames(before, [
      ["name", "b"],
      ["benefits", "x"],
      ["benefits", "y"],
      ["sizes[0].size", "1"],
    ]),
  ).toEqual(["name", "benefits", "is_hero"]);
});
