import { expect, test } from "vitest";
import { isRewritable, placeholdersIn } from "#domain/page-text";
import { pageTextForm } from "#domain/page-text-form";

test.each([
  ["home_hero_heading", true],
  ["contact_form_required", true],
  ["contact_sent", true],
  ["contact_failed", false],
  ["contact_message_required", false],
  ["error_heading", false],
  ["page_title", false],
])("%s may be rewritten: %s", (key, may) => {
  expect(isRewritable(key)).toBe(may);
});

test("placeholders are found once each", () => {
  expect(placeholdersIn("{brand} since {year}, {brand}. A { brace }")).toEqual(["brand", "year", " brace "]);
});

const form = pageTextForm({ en: "Since {year}", ja: "{year}年から" });

test.each([
  ["Since {year}", null],
  ["", null],
  ["  ", null],
  ["From {year} on", "From {year} on"],
  ["<b>{year}</b>", "<b>{year}</b>"],
])("%j is kept as %j", (text, kept) => {
  expect(form.parse({ text, text_ja: "" })).toEqual({ text: kept, text_ja: null });
});

test.each([
  ["Since 2007", "placeholder-missing {year}"],
  ["Since {yaer}", "placeholder-unknown {yaer}"],
  ["Since {year} {}", "placeholder-unknown {}"],
  [`{year}${"x".repeat(200)}`, "too-long 200"],
])("%j is refused: %s", (text, code) => {
  expect(form.safeParse({ text }).error?.issues.map(({ message }) => message)).toContain(code);
});

test("an original without values takes none", () => {
  const plain = pageTextForm({ en: "Send Message", ja: "送信する" });
  expect(plain.safeParse({ text: "Send {name}" }).success).toBe(false);
  expect(plain.safeParse({ text: "x".repeat(5000) }).success).toBe(false);
});
