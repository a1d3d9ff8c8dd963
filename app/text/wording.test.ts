import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.includes("compiled"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
const texts = { en: read("app/text/en/*.json"), ja: read("app/text/ja/*.json"), demo: read("db/demo/*.ts") };

test.each([
  ...["書かれた項目のほか", "送信中...", "検索...", "持つものではなく", "看板商品", "雰囲気"],
  ...["お探しの製品は見つかりませんでした", "かかととひじ", "選ばれる理由", "朝つゆ"],
])("no text says %s", (gone) => {
  expect(texts.ja + texts.demo).not.toContain(gone);
});

test.each(["continues at your house", "Everything we make for this part of your day"])(
  "no text says %s",
  (gone) => {
    expect(texts.en + texts.demo).not.toContain(gone);
  },
);

test.each([
  ["みつろう", "蜜ろう"],
  ["はちみつ", "蜂蜜"],
  ["いまも", "今も"],
  ["つくる", "作る"],
  ["15分", "十五分"],
  ["20分", "二十分"],
])("Japanese spells %s, never %s", (_, other) => {
  expect(texts.ja + texts.demo).not.toContain(other);
});

test("the brand is Nyiur in Japanese as well: ニュール stands only where its word is explained", () => {
  const all = (texts.ja + texts.demo).match(/ニュール.{0,8}/g) ?? [];
  expect(all.filter((it) => !/^ニュール(）|（nyiur）)/.test(it))).toEqual([]);
});
