import { describe, expect, test } from "vitest";
import type { Language } from "#domain/language";
import { type HintContext, textHints } from "#domain/text-hint";

const hintsOf = (text: string, language: Language, context: Partial<HintContext> = {}) =>
  textHints(text, { language, base: "description", others: [], names: [], ...context });

describe("a hint that can be applied", () => {
  test.each<{ rule: string; text: string; mended: string; language?: Language }>([
    { rule: "half-width-katakana", text: "ｺｺﾅｯﾂのｶﾞﾗｽ瓶", mended: "ココナッツのガラス瓶" },
    { rule: "mixed-width", text: "Ｎyiurのオイル", mended: "Nyiurのオイル" },
    { rule: "digits", text: "１０分おいて5分すすぐ", mended: "10分おいて5分すすぐ" },
    { rule: "dots", text: "そして...夜に。。。", mended: "そして…夜に…" },
    { rule: "comma", text: "肌, 髪,Nyiur", mended: "肌、髪、Nyiur" },
    { rule: "latin-space", text: "バリの Nyiur と 3 滴", mended: "バリのNyiurと 3 滴" },
    {
      rule: "latin-space",
      text: "Virgin Coconut Oil を手に",
      mended: "Virgin Coconut Oilを手に",
    },
    {
      rule: "straight-quotes",
      text: `"It's soft," she said. ('No' to '90s plastic)`,
      mended: "“It’s soft,” she said. (‘No’ to ’90s plastic)",
      language: "en",
    },
    { rule: "double-spaces", text: "One  two.   Three", mended: "One two. Three", language: "en" },
  ])("$rule: $text", ({ rule, text, mended, language = "ja" }) => {
    const [hint, ...others] = hintsOf(text, language);
    expect(hint).toMatchObject({ rule, mended });
    expect(others).toEqual([]);
    expect(hintsOf(mended, language)).toEqual([]);
  });

  test("shows the first place with what surrounds it, and how many there are", () => {
    expect(hintsOf("収穫したその日に,手で割り,搾ります", "ja")[0]).toMatchObject({
      found: "したその日に,手で割り,搾",
      better: "したその日に、手で割り,搾",
      count: 2,
    });
  });
});

test.each<{ what: string; text: string; language?: Language }>([
  { what: "a price", text: "Rp 185,000" },
  { what: "a name in Latin letters", text: "Cocos Nucifera (Coconut) Oil" },
  { what: "all letters full-width", text: "ＶＣＯ" },
  { what: "digits of one kind", text: "２４℃を下回ると固まります" },
  { what: "an address", text: "詳しくは https://nyiur.example/a,b...c まで" },
  { what: "a link", text: "[オイル](/product/1,2)です" },
  { what: "a date with a time", text: "2026年10月1日 10:00 開店" },
  { what: "a value of a page", text: "{count}点、{name}さん" },
  { what: "two spaces at the end of a line", text: "One  \ntwo", language: "en" },
  { what: "nothing", text: "" },
])("$what needs no hint", ({ text, language = "ja" }) => {
  expect(hintsOf(text, language)).toEqual([]);
});

test("digits are compared with the other texts of the record", () => {
  expect(hintsOf("１５分", "ja", { others: ["およそ 3 回"] })[0]).toMatchObject({
    rule: "digits",
    mended: "15分",
  });
});

test.each([
  { text: "Warm the oil in your hands", isLeft: true },
  { text: "オイルを warm in your hands 温めます", isLeft: true },
  { text: "Virgin Coconut Oil", isLeft: true },
  { text: "Virgin Coconut Oil", names: ["Virgin Coconut Oil"], isLeft: false },
  { text: "香りはYlang Ylangです", isLeft: false },
  { text: "Pandanus amaryllifolius（パンダンリーフ）", isLeft: false },
])("English left in Japanese: $text: $isLeft", ({ text, names = [], isLeft }) => {
  expect(hintsOf(text, "ja", { names }).some(({ rule }) => rule === "english-left")).toBe(isLeft);
});

test.each([
  { base: "name", text: "あ".repeat(30), isLong: false },
  { base: "name", text: "あ".repeat(31), isLong: true },
  { base: "name", text: "a".repeat(60), isLong: false },
  { base: "description", text: "あ".repeat(400), isLong: false },
])("$base of $text.length letters: $isLong", ({ base, text, isLong }) => {
  expect(hintsOf(text, "ja", { base }).some(({ rule }) => rule === "too-long")).toBe(isLong);
});
