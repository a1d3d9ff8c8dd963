import { describe, expect, test } from "vitest";
import { pairsOf, searchedWords } from "#domain/demand";

describe("what is asked for", () => {
  test.each([
    ["  Argan  OIL ", "argan oil"],
    ["ＡＲＧＡＮ", "argan"],
    ["日焼け止め", "日焼け止め"],
    ["a", null],
    ["   ", null],
    ["emma@example.org", null],
    ["call 08123456789", null],
    ["0812-3456-7890", null],
    ["090 1234 5678", null],
    ["(0361) 123 456", null],
    ["5 oils, 100 ml", "5 oils, 100 ml"],
    ["x".repeat(61), null],
    ["a\u0000b\ud800", "a b"],
  ])("%j is searched as %j", (term, words) => {
    expect(searchedWords(term)).toBe(words);
  });

  test("pairs come once, in one order", () => {
    expect(pairsOf(["b", "a", "b", "c"])).toEqual(["a b", "a c", "b c"]);
    expect(pairsOf(["a", "a"])).toEqual([]);
  });
});
