import { expect, test } from "vitest";
import { pastedLines } from "#domain/pasted-lines";

test.each([
  ["one line", ["one line"]],
  ["", []],
  ["Warm it\n\n  Massage\r\nRinse\n", ["Warm it", "Massage", "Rinse"]],
  ["1. Warm it\n2) Massage\n(3) Rinse", ["Warm it", "Massage", "Rinse"]],
  ["・温める\n・なじませる\n① 洗い流す\n２．拭き取る", ["温める", "なじませる", "洗い流す", "拭き取る"]],
  ["- Coconut\n* Honey\n•\tSalt", ["Coconut", "Honey", "Salt"]],
  [
    "2 drops of oil\n1.5 litres of water\n10-minute rest",
    ["2 drops of oil", "1.5 litres of water", "10-minute rest"],
  ],
])("pasted lines of %j", (text, expected) => {
  expect(pastedLines(text)).toEqual(expected);
});
