import { expect, test } from "vitest";
import { isJapanesePath, localizedPath, plainPath } from "#domain/language-path";

test.each([
  ["/ja", true, "/"],
  ["/ja/", true, "/"],
  ["/ja/blog.data", true, "/blog.data"],
  ["/ja/blog/a", true, "/blog/a"],
  ["/ja/ja", true, "/ja"],
  ["/ja?page=2", true, "/?page=2"],
  ["/ja#top", true, "/#top"],
  ["/ja/blog?q=/ja", true, "/blog?q=/ja"],
  ["/", false, "/"],
  ["/jam", false, "/jam"],
  ["/blog/ja", false, "/blog/ja"],
  ["/JA", false, "/JA"],
])("%s is Japanese: %s, and plainly %s", (address, isJapanese, plain) => {
  expect(isJapanesePath(address)).toBe(isJapanese);
  expect(plainPath(address)).toBe(plain);
});

test.each([
  ["en", "/", "/"],
  ["ja", "/", "/ja"],
  ["en", "/blog", "/blog"],
  ["ja", "/blog", "/ja/blog"],
] as const)("in %s %s is %s", (language, plain, address) => {
  expect(localizedPath(language, plain)).toBe(address);
});

test("what the router fetches for the Japanese home is Japanese", () => {
  expect(isJapanesePath("/ja.data")).toBe(true);
});
