import { expect, test } from "vitest";
import { plainTextOf } from "#domain/rich-text";
import { parseRichText } from "./parse";

test.each([
  ["**送料（税込）**をご負担ください", "送料（税込）"],
  ["返品は**「未開封」**に限ります", "「未開封」"],
  ["**100%**です", "100%"],
  ["This is **bold** here", "bold"],
])("%s has bold text", (text, bold) => {
  const [block] = parseRichText(text);
  const inlines = block?.kind === "paragraph" ? block.inlines : [];
  expect(inlines).toContainEqual({ kind: "strong", inlines: [bold] });
});

test.each([
  ["[Phone]: 0361 555\n[Email]: hello@nyiur.example", "[Phone]: 0361 555 [Email]: hello@nyiur.example"],
  ["    Jl. Raya 1\n    Gianyar", "Jl. Raya 1 Gianyar"],
  ["<b>x</b>", "<b>x</b>"],
])("%j stays what was typed", (text, inlines) => {
  expect(plainTextOf(parseRichText(text))).toBe(inlines);
});

test("a list goes on with the number that was typed", () => {
  const lists = parseRichText("1. Scope\n\nSomething\n\n2. Prices\n3. Delivery").filter(
    (block) => block.kind === "list",
  );
  expect(lists.map(({ start, entries }) => [start, entries.length])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
