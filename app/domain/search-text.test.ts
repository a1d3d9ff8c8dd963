import { expect, test } from "vitest";
import { foldForSearch } from "#domain/search-text";

test.each([
  ["ﾍｱｵｲﾙ", "へあおいる"],
  ["ココナッツ ＶＣＯ", "ここなっつ vco"],
  ["ヴァージン", "ゔぁーじん"],
  ["“Can’t”", '"can\'t"'],
])("%j is searched as %j", (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});
