import { expect, test } from "vitest";
import type { Language } from "#domain/language";
import type { Term } from "#domain/term";
import { findTerms, termHints } from "#domain/term-hint";

const term = (english: string, japanese: string | null, more: Partial<Term> = {}): Term => ({
  ...{ id: `${english} ${japanese}`, kind: "term", english, japanese, inci: null, note: null },
  ...more,
});
const terms = [
  term("Coconut", "ココナッツ"),
  term("Virgin Coconut Oil", "バージンココナッツオイル", { inci: "Cocos Nucifera Oil" }),
  term("Jasmine", "茉莉花"),
  term("Nyiur", "Nyiur"),
  term("cures", "治る", { kind: "avoid" }),
];

test.each<{ text: string; found: string[]; language?: Language }>([
  { text: "Virgin coconut oil and two Coconuts", found: ["Virgin coconut oil", "Coconuts"] },
  { text: "virgin  coconut\noils", found: ["virgin  coconut\noils"] },
  { text: "Coconutty", found: [] },
  { text: "JASMINE, jasmine", found: ["JASMINE", "jasmine"] },
  {
    text: "バージンココナッツオイルとココナッツ",
    found: ["バージンココナッツオイル", "ココナッツ"],
    language: "ja",
  },
])("finds terms in $text", ({ text, found, language = "en" }) => {
  expect(findTerms(text, language, terms).map(({ from, to }) => text.slice(from, to))).toEqual(found);
});

test.each<{ source: string; text: string; words: string[]; language?: Language }>([
  { source: "Jasmine from Bali", text: "バリのジャスミン", words: ["茉莉花"] },
  { source: "Jasmine and jasmine", text: "", words: ["茉莉花"] },
  { source: "Jasmine from Bali", text: "バリの茉莉花", words: [] },
  { source: "Virgin Coconut Oil", text: "ココナッツ", words: ["バージンココナッツオイル"] },
  { source: "Coconut", text: "ﾊﾞｰｼﾞﾝｺｺﾅｯﾂｵｲﾙ", words: [] },
  { source: "Virgin Coconut Oil", text: "Cocos Nucifera Oil", words: [] },
  { source: "Nyiur", text: "オイル", words: [] },
  { source: "", text: "傷が治る、必ず治る", words: ["治る"] },
  { source: "茉莉花", text: "Sambac from Nyiur", words: ["Jasmine"], language: "en" },
  { source: "茉莉花", text: "Two jasmines", words: [], language: "en" },
])("$source → $text: $words", ({ source, text, words, language = "ja" }) => {
  expect(termHints(text, { language, source, terms }).map((it) => it.words)).toEqual(words);
});

test("letters that mean something in patterns are only letters", () => {
  expect(findTerms("100% (pure)", "en", [term("(pure)", null), term("*", null)])).toHaveLength(1);
});
