import { describe, expect, test } from "vitest";
import { fieldLanguage, forbiddenChanges, mayChangeField } from "./field-language.ts";

const names = ["name", "name_ja", "benefits", "benefits_ja", "price", "sizes"];

test.each([
  ["name", "en"],
  ["name_ja", "ja"],
  ["benefits", "en"],
  ["price", null],
  ["sizes", null],
] as const)("the field %s belongs to the language %s", (name, language) => {
  expect(fieldLanguage(name, names)).toBe(language);
});

test.each([
  ["admin", "price", true],
  ["editor", "name_ja", true],
  [null, "price", true],
  ["translator_ja", "name_ja", true],
  ["translator_ja", "name", false],
  ["translator_ja", "price", false],
  ["translator_ja", "sizes[0].size_ja", true],
  ["translator_ja", "sizes[0].size", false],
  ["translator_ja", "aromas[1].aroma_description_ja", true],
  ["translator_en", "aromas[1].description", true],
  ["translator_en", "aromas[1].popular", false],
] as const)("%s and the field %s", (role, name, may) => {
  expect(mayChangeField(role, name, names)).toBe(may);
});

describe("fields that a translator changed but may not", () => {
  const saved = {
    name: "Oil",
    name_ja: null,
    price: "Rp 1",
    sizes: [{ size: "50 ml", price: "Rp 1", popular: false }],
  };
  test.each([
    [{ name_ja: "オイル" }, []],
    [{ name: "Soap" }, ["name"]],
    [{ price: "Rp 2", name_ja: "オイル" }, ["price"]],
    [{ sizes: [{ size: "50 ml", size_ja: "50ミリリットル", price: "Rp 1", popular: false }] }, []],
    [{ sizes: [{ size: "50 ml", price: "Rp 2", popular: false }] }, ["sizes"]],
    [{ sizes: [] }, ["sizes"]],
    // A field that the record does not have is no change.
    [{ rename_references: false }, []],
  ])("%j", (changes, expected) => {
    expect(forbiddenChanges("translator_ja", { ...saved, ...changes }, saved)).toEqual(expected);
  });
});
