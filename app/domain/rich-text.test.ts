import { expect, test } from "vitest";
import { isSafeLink, plainTextOf } from "#domain/rich-text";

test.each([
  ["https://example.com/a", true],
  ["/contact", true],
  ["/", true],
  ["#hours", true],
  ["mailto:hello@nyiur.example", true],
  ["tel:+62361555", true],
  ["http://example.com", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["", false],
])("a link to %j is offered: %s", (url, isSafe) => {
  expect(isSafeLink(url)).toBe(isSafe);
});

test("the plain words of a text", () => {
  expect(
    plainTextOf([
      { kind: "heading", level: 2, inlines: ["Hours"] },
      {
        kind: "paragraph",
        inlines: ["Open ", { kind: "strong", inlines: ["daily"] }, { kind: "break" }, "Come by"],
      },
      { kind: "list", start: null, entries: [["one"], ["two"]] },
    ]),
  ).toBe("Hours Open daily Come by one two");
});
