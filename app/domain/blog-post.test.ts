import { expect, test } from "vitest";
import { paragraphs } from "#domain/blog-post";

test("content is parted at line breaks of every kind", () => {
  expect(paragraphs("One\n\nTwo\r\nThree\r  \n Four ")).toEqual(["One", "Two", "Three", "Four"]);
  expect(paragraphs(" \n ")).toEqual([]);
});
