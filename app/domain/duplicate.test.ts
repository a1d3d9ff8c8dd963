import { describe, expect, test } from "vitest";
import { copyName, englishCopyMark, japaneseCopyMark } from "./duplicate.ts";

describe("the name of a copy", () => {
  test.each([
    ["Soap", [], englishCopyMark, "Soap (copy)"],
    ["Soap", ["Soap (copy)"], englishCopyMark, "Soap (copy 2)"],
    ["Soap", ["Soap (copy)", "Soap (copy 2)"], englishCopyMark, "Soap (copy 3)"],
    ["石けん", ["石けん（コピー）"], japaneseCopyMark, "石けん（コピー2）"],
    ["A very long name", [], englishCopyMark, "A very lon (copy)"],
  ])("%s beside %j", (name, taken, mark, copy) => {
    expect(copyName(name, new Set(taken), mark, 17)).toBe(copy);
  });
});
