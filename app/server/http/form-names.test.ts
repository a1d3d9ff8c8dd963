import { expect, test } from "vitest";
import { z } from "zod";
import { blogCategoryForm } from "#domain/blog-form";
import { productForm } from "#domain/product-form";
import { stepForm } from "#domain/ritual-form";
import { siteAssetForm } from "#domain/site-asset-form";
import { fieldFilter, fieldNamesOf } from "./form-names.server";

const text = z.string().trim().optional();
const schema = z
  .object({
    title: text.transform((it) => it ?? null),
    tags: z.array(text).max(3).default([]).pipe(z.array(z.string()).max(2)),
    sizes: z.array(z.object({ size: z.string(), notes: z.array(text).max(2) })).max(2),
    nothing: z.undefined(),
  })
  .refine(() => true);
const union = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id: z.string() }),
  schema.safeExtend({ intent: z.literal("save") }),
]);

test("the names of a schema's fields", () => {
  expect([...fieldNamesOf(union).keys()]).toEqual([
    ...["intent", "id", "title", "tags[#]", "tags", "sizes[#].size"],
    ...["sizes[#].notes[#]", "sizes[#].notes", "nothing"],
  ]);
  expect([...fieldNamesOf(blogCategoryForm).keys()]).toEqual([
    "name",
    "name_ja",
    "display_order",
    "is_active",
  ]);
  expect([...fieldNamesOf(stepForm).keys()]).toContain("kept_references");
  expect([...fieldNamesOf(siteAssetForm).keys()]).toContain("image_url");
  expect([...fieldNamesOf(productForm).keys()]).toEqual(
    expect.arrayContaining([
      "name",
      "benefits",
      "gallery_images",
      "sizes[#].popular",
      "aromas[#].description",
    ]),
  );
});

test.each<[string, readonly string[], readonly string[]]>([
  ["a field once", ["title", "title", "title"], ["title"]],
  ["a list of texts up to one more than its limit", Array(6).fill("tags"), Array(4).fill("tags")],
  ["the same with numbers", ["tags[0]", "tags[1]", "tags[1]"], ["tags[0]", "tags[1]"]],
  [
    "entries in order, one more than their limit",
    [0, 1, 2, 3].map((n) => `sizes[${n}].size`),
    [0, 1, 2].map((n) => `sizes[${n}].size`),
  ],
  ["no number that leaves one out", ["sizes[1].size", "sizes[200].size", "sizes[0].size"], ["sizes[0].size"]],
  [
    "lists in lists",
    ["sizes[0].notes[0]", "sizes[0].notes[1]", "sizes[0].notes[3]", "sizes[1].notes", "sizes[1].notes"],
    ["sizes[0].notes[0]", "sizes[0].notes[1]", "sizes[1].notes", "sizes[1].notes"],
  ],
  [
    "nothing else",
    [
      ...[
        "",
        "x",
        "titl",
        "title.x",
        "title[0]",
        "title[]",
        "tags[]",
        "tags[#]",
        "tags[00]",
        "tags[-1]",
        "tags[x]",
      ],
      ...["sizes", "sizes[0]", "sizes[#].size", "sizes[0].size.x", "sizes[0][0].size", "sizes[0].size[0]"],
      ...[
        "__proto__",
        "__proto__.title",
        "constructor",
        "toString",
        "__intent__",
        "__state__",
        "a[200][200]",
      ],
    ],
    [],
  ],
])("of a form is taken: %s", (_, sent, taken) => {
  expect(sent.filter(fieldFilter(fieldNamesOf(schema)))).toEqual(taken);
});

test("a list without a limit and a schema within itself are no forms", () => {
  const endless = z.object({ tags: z.array(text) });
  expect(() => fieldNamesOf(endless)).toThrow("The list tags of a form has no max()");
  const tree = z.object({
    title: z.string(),
    get children() {
      return z.array(tree).max(3);
    },
  });
  expect(() => fieldNamesOf(tree)).toThrow("contains itself");
});
