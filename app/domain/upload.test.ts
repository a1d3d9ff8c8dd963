import { expect, test } from "vitest";
import { cleanFileName } from "#domain/upload";

test.each([
  ["IMG_0042.JPG", "IMG_0042.JPG"],
  ["朝の浜辺.png", "朝の浜辺.png"],
  ["C:\\Users\\Made\\oil.jpg", "oil.jpg"],
  ["../../etc/passwd", "passwd"],
  ["two\r\nlines\u0000.webp", "twolines.webp"],
  ["  ", null],
  ["folder/", null],
  [null, null],
])("the file name %j is kept as %j", (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

test("a very long name keeps its end, which tells the kind of file", () => {
  const kept = cleanFileName(`${"x".repeat(300)}.jpg`);
  expect([kept?.length, kept?.endsWith("x.jpg")]).toEqual([200, true]);
});
