import { expect, test } from "vitest";
import { phrased } from "#text/phrases";

test.each([
  ["毎日のお手入れを、心ほどけるひとときに", "毎日の<wbr>お手入れを、<wbr>心ほどける<wbr>ひとときに"],
  ["祖母の台所で生まれた、澄んだオイル", "祖母の<wbr>台所で生まれた、<wbr>澄んだ<wbr>オイル"],
  ["クラパ通り7をたずねるように", "クラパ通り7を<wbr>たずねるように"],
  ["お問い合わせ", "お問い合わせ"],
  ["", ""],
])("%s may break between its phrases", (text, html) => {
  expect(phrased(text)).toBe(html);
});

test("a text is not taken for HTML", () => {
  const html = phrased("<b>肌&髪</b>").replaceAll("<wbr>", "");
  expect(html).toBe("&lt;b&gt;肌&amp;髪&lt;/b&gt;");
});
