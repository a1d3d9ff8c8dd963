import { describe, expect, test } from "vitest";
import { mergeEdits } from "./merge.ts";

const one = (base: unknown, mine: unknown, theirs: unknown) => {
  const {
    merged,
    conflicts,
    theirs: taken,
  } = mergeEdits({ field: base }, { field: mine }, { field: theirs });
  return conflicts.length > 0 ? "conflict" : [merged.field, taken.length > 0 ? "theirs" : "mine"];
};

describe("a value", () => {
  test.each([
    ["old", "mine", "old", ["mine", "mine"]],
    ["old", "old", "theirs", ["theirs", "theirs"]],
    ["old", "same", "same", ["same", "mine"]],
    ["old", "mine", "theirs", "conflict"],
    [null, "mine", null, ["mine", "mine"]],
    [true, false, true, [false, "mine"]],
    ["a\r\nb", "a\nb", "theirs", ["theirs", "theirs"]],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: 3 }, [{ a: 1, b: 3 }, "theirs"]],
  ])("%j, mine %j, theirs %j", (base, mine, theirs, merged) => {
    expect(one(base, mine, theirs)).toEqual(merged);
  });
});

describe("a list, entry by entry", () => {
  test.each([
    ["ab", "abc", "ab", "abc"],
    ["ab", "abm", "abt", "abtm"],
    ["abc", "ac", "abcd", "acd"],
    ["abc", "abc", "a", "a"],
    ["abc", "xbc", "abz", "xbz"],
    ["abc", "xbc", "ybc", "conflict"],
    ["abc", "cab", "abcd", "cdab"],
    ["abc", "abcd", "cab", "cdab"],
    ["abc", "cab", "bca", "conflict"],
    ["abc", "bc", "bc", "bc"],
    ["ab", "ax", "a", "conflict"],
    ["abc", "abx", "cab", "conflict"],
    ["abc", "cab", "abx", "conflict"],
    ["abc", "ab", "cab", "ab"],
    ["abc", "xbcd", "ybc", "conflict"],
    ["", "m", "t", "tm"],
  ])("%s, mine %s, theirs %s", (base, mine, theirs, merged) => {
    const result = one([...base], [...mine], [...theirs]);
    expect(result === "conflict" ? result : (result[0] as string[]).join("")).toBe(merged);
  });

  test("entries may be objects: two prices of different sizes are both kept", () => {
    const sizes = (small: string, large: string) => [
      { size: "S", price: small },
      { price: large, size: "L" },
    ];
    expect(one(sizes("1", "2"), sizes("9", "2"), sizes("1", "8"))).toEqual([sizes("9", "8"), "theirs"]);
    expect(one(sizes("1", "2"), sizes("9", "2"), sizes("7", "2"))).toBe("conflict");
  });
});

test("without the record that both opened, every difference is a conflict", () => {
  const merge = mergeEdits(null, { a: 1, b: 2 }, { a: 1, b: 3 });
  expect(merge).toEqual({ merged: { a: 1, b: 2 }, theirs: [], conflicts: ["b"] });
});

test("a field that is not stored stays mine", () => {
  const merge = mergeEdits({}, { update_date: true }, {});
  expect(merge).toEqual({ merged: { update_date: true }, theirs: [], conflicts: [] });
});
