import { describe, expect, test } from "vitest";
import { copyName, englishCopySuffix, japaneseCopySuffix } from "./duplicate.ts";

describe("the name of a copy", () => {
  test.each([
    ["Soap", [], englishCopySuffix, "Soap (copy)"],
    ["Soap", ["Soap (copy)"], englishCopySuffix, "Soap (copy 2)"],
    ["Soap", ["Soap (copy)", "Soap (copy 2)"], englishCopySuffix, "Soap (copy 3)"],
    ["石けん", ["石けん（コピー）"], japaneseCopySuffix, "石けん（コピー2）"],
    ["A very long name", [], englishCopySuffix, "A very lon (copy)"],
  ])("%s beside %j", (name, taken, suffix, copy) => {
    expect(copyName(name, new Set(taken), suffix, 17)).toBe(copy);
  });
});
