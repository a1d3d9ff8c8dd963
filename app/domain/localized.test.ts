import { expect, test } from "vitest";
import { localized, localizedIfAny } from "#domain/localized";

test.each([
  ["Oil", "オイル", "ja", "オイル", "ja"],
  ["Oil", "オイル", "en", "Oil", "en"],
  ["Oil", "", "ja", "Oil", "en"],
  ["Oil", "  　", "ja", "Oil", "en"],
  ["Oil", null, "ja", "Oil", "en"],
  ["", "オイル", "en", "", "en"],
] as const)("%j with Japanese %j in %s is %j, in %s", (base, japanese, language, value, written) => {
  expect(localized<string>(base, japanese, language)).toEqual({ value, language: written });
});

test("a list is replaced when it has an element", () => {
  expect(localized(["a", "b"], ["あ"], "ja")).toEqual({ value: ["あ"], language: "ja" });
  expect(localized(["a", "b"], ["", " "], "ja")).toEqual({ value: ["a", "b"], language: "en" });
  expect(localized(["a", "b"], [], "ja")).toEqual({ value: ["a", "b"], language: "en" });
  expect(localized(["a", "b"], ["あ"], "en")).toEqual({ value: ["a", "b"], language: "en" });
});

test("a field that neither language has is null", () => {
  expect(localizedIfAny(null, " ", "ja")).toBeNull();
  expect(localizedIfAny(null, "あ", "en")).toBeNull();
  expect(localizedIfAny(null, "あ", "ja")).toEqual({ value: "あ", language: "ja" });
});
