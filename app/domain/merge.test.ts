import { describe, expect, test } from "vitest";
import { mergeEdits } from "./merge.ts";

const one = (base: unknown, mine: unknown, theirs: unknown) => {
  const {
    merged,
    conflicts,
    theirs: taken,
  } = mergeEdits({ field: base }, { field: mine }, { field: theirs });
  return "field" in conflicts ? "conflict" : [merged.field, taken.length > 0 ? "theirs" : "mine"];
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
    ["abc", "abx", "cab", "xab"],
    ["abc", "cab", "abx", "xab"],
    ["ab", "xb", "abc", "xbc"],
    ["ab", "bc", "xb", "conflict"],
    ["abc", "ab", "cab", "ab"],
    ["abc", "xbcd", "ybc", "conflict"],
    ["", "m", "t", "tm"],
    // An entry that is in the list twice.
    ["aba", "ab", "abac", "conflict"],
    ["aba", "abac", "ab", "conflict"],
    ["aba", "xba", "aby", "xby"],
    ["aba", "ab", "aba", "ab"],
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

test("of an entry that both changed, only the value that both changed is to be chosen", () => {
  const size = (price: string, popular: boolean) => ({
    sizes: [{ size: "S", price, popular }, { size: "L" }],
  });
  expect(mergeEdits(size("1", false), size("2", false), size("1", true)).merged).toEqual(size("2", true));
  const list = (...texts: string[]) => ({ list: texts });
  expect(
    mergeEdits(list("a", "b", "c", "d"), list("a", "m", "M", "d"), list("t", "b", "T", "d")),
  ).toMatchObject({ merged: list("t", "m", "M", "d"), conflicts: list("t", "m", "T", "d") });
});

test("a size does not get the price of another one that stood at its place", () => {
  const sizes = (...list: [string, string][]) => ({ sizes: list.map(([size, price]) => ({ size, price })) });
  const mine = sizes(["M", "10"], ["L", "15"]);
  const theirs = sizes(["S", "12"], ["M", "10"]);
  const merge = mergeEdits(sizes(["S", "10"], ["M", "10"]), mine, theirs);
  expect(merge).toMatchObject({ merged: mine, conflicts: theirs });
});

describe("the lists of both languages", () => {
  const lists = (...pairs: [string, string][]) => ({
    benefits: pairs.map(([en]) => en),
    benefits_ja: pairs.map(([, ja]) => ja),
  });
  const base = lists(["Soft", "柔"], ["Warm", "温"], ["Light", "軽"]);

  test("are merged pair by pair", () => {
    const mine = lists(["Softer", "柔"], ["Warm", "温"], ["Light", "軽"]);
    const theirs = lists(["Soft", "柔らか"], ["Warm", "温"], ["Light", "軽い"]);
    const merged = lists(["Softer", "柔らか"], ["Warm", "温"], ["Light", "軽い"]);
    expect(mergeEdits(base, mine, theirs)).toEqual({ merged, theirs: ["benefits_ja"], conflicts: {} });
  });

  const changed = lists(["Soft", "柔"], ["Warmer", "温"], ["Light", "軽"]);
  test("stay together when one moves an entry and the other changes it", () => {
    const mine = lists(["Warm", "温"], ["Soft", "柔"], ["Light", "軽"]);
    const { merged, conflicts } = mergeEdits(base, mine, changed);
    expect(merged).toEqual(lists(["Warmer", "温"], ["Soft", "柔"], ["Light", "軽"]));
    expect(conflicts).toEqual({});
  });

  test("are both to be chosen when one deletes an entry that the other changes", () => {
    const mine = lists(["Soft", "柔"], ["Light", "軽"]);
    expect(mergeEdits(base, mine, changed)).toMatchObject({ merged: mine, conflicts: changed });
  });

  test("keep their order when one translates and the other adds", () => {
    const english = { benefits: ["Soft", "Warm"], benefits_ja: [] };
    const mine = { benefits: ["Soft", "Warm"], benefits_ja: ["柔", "温"] };
    const theirs = { benefits: ["Soft", "Warm", "Quick"], benefits_ja: [] };
    const merged = { benefits: ["Soft", "Warm", "Quick"], benefits_ja: ["柔", "温"] };
    for (const [one, other] of [[mine, theirs] as const, [theirs, mine] as const])
      expect(mergeEdits(english, one, other)).toMatchObject({ merged, conflicts: {} });
  });

  test("keep their Japanese when both add something", () => {
    const two = lists(["Soft", "柔"], ["Light", "軽"]);
    const mine = lists(["Soft", "柔"], ["Calm", ""], ["Light", "軽"]);
    const theirs = lists(["Soft", "柔"], ["Quick", ""], ["Light", "軽"]);
    const merged = lists(["Soft", "柔"], ["Quick", ""], ["Calm", ""], ["Light", "軽"]);
    expect(mergeEdits(two, mine, theirs)).toMatchObject({ merged, conflicts: {} });
  });

  test("keep the places of entries without Japanese", () => {
    const gap = lists(["Soft", ""], ["Warm", "温"], ["Light", ""]);
    const theirs = lists(["Soft", ""], ["Warm", "温"], ["Light", ""], ["Quick", ""]);
    const mine = lists(["Soft", ""], ["Warm", "温か"], ["Light", ""]);
    expect(mergeEdits(gap, mine, theirs).merged).toEqual({
      benefits: ["Soft", "Warm", "Light", "Quick"],
      benefits_ja: ["", "温か"],
    });
  });
});

test("the list of one language goes with the other one, which its form does not have", () => {
  const base = { benefits: ["Soft", "Warm"], benefits_ja: ["", ""] };
  const theirs = { benefits: ["New", "Warm", "Soft"], benefits_ja: ["", "", ""] };
  expect(mergeEdits(base, { benefits_ja: ["柔", "温"] }, theirs).merged).toEqual({
    benefits_ja: ["", "温", "柔"],
  });
});

test("without the record that both opened, every difference is a conflict", () => {
  const merge = mergeEdits(null, { a: 1, b: 2 }, { a: 1, b: 3 });
  expect(merge).toEqual({ merged: { a: 1, b: 2 }, theirs: [], conflicts: { b: 3 } });
});

test("a field that is not stored stays mine", () => {
  const merge = mergeEdits({}, { update_date: true }, {});
  expect(merge).toEqual({ merged: { update_date: true }, theirs: [], conflicts: {} });
});
