import { expect, test } from "vitest";
import { localPath } from "#domain/local-path";

test.each([
  ["/", "/"],
  ["/products?category=Edible+Oil#top", "/products?category=Edible+Oil#top"],
  ["/ja/blog/café", "/ja/blog/caf%C3%A9"],
  ["", null],
  ["products", null],
  ["https://elsewhere.example/", null],
  ["//elsewhere.example", null],
  ["/\\elsewhere.example", null],
  ["/\t/elsewhere.example", null],
  ["/\n/elsewhere.example", null],
  ["/.//elsewhere.example", null],
  ["/..//elsewhere.example", null],
  ["javascript:alert(1)", null],
  [null, null],
  [7, null],
])("%j leads to %j", (asked, path) => {
  expect(localPath(asked)).toBe(path);
});
