import { expect, test } from "vitest";
import { imageSlotNames, slotNamed, slotSpec } from "#domain/image-slot";

/** The specification's table: page, section, kind, image spec. */
const table = `
global | logo | content | 200x50 to 300x75 px, 4:1 preferred, under 500KB, PNG with transparency
global | favicon | content | 32x32 or 64x64 px, 1:1, under 100KB, PNG
home | hero | hero | 1920x800 or 1920x1080, 21:9 or 16:9, under 2MB
home | about-teaser | background | 1920x600+, under 1.5MB
home | features | content | 800x600 or 1200x900, 4:3, under 1MB
home | categories | content | 800x800 or 600x600, square, under 1MB
home | testimonial | background | 1920x600+, 16:5, under 1.5MB
home | brand-promise | background | 1920x600+, under 1.5MB
home | featured-products | background | 1920x800+, 21:9, under 1.5MB
home | cta | cta | 1920x600+, under 1.5MB
about | hero | hero | 1920x600+, under 2MB
about | founder | content | 800x600 or 1200x900, 4:3, under 1MB
about | values | background | 1920x800+, 21:9, under 1.5MB
about | cta | cta | 1920x600+, under 1.5MB
products | hero | hero | 1920x600+, under 2MB
products | category-filter | content | 600x400+, 3:2, under 800KB
products | featured | background | 1920x800+, 21:9, under 1.5MB
products | cta | cta | 1920x600+, under 1.5MB
contact | hero | hero | 1920x600+, under 2MB
contact | location | background | 1200x800+, 3:2, under 1MB
contact | faq | background | 1920x600+, under 1MB
contact | cta | cta | 1920x600+, under 1.5MB
rituals | hero | hero | 1920x800+, 21:9, under 2MB
rituals | philosophy | content | 1200x800+, 3:2, under 1MB
rituals | ritual_card | content | 1200x800+, 3:2, under 1MB
rituals | cta | cta | 1920x600+, under 1.5MB`;

const rows = table
  .trim()
  .split("\n")
  .map((row) => row.split(" | ") as [string, string, string, string]);

test("the catalogue has the specification's slots, in its order", () => {
  expect(imageSlotNames).toEqual(rows.map(([page, section]) => `${page}/${section}`));
  expect(slotNamed("home", "logo")).toBeNull();
  expect(slotNamed("constructor", "name")).toBeNull();
});

test.each(rows)("%s/%s is %s: %s", (page, section, kind, text) => {
  const sizes = [...text.matchAll(/(\d+)x(\d+)/g)].map(([, width, height]) => [
    Number(width),
    Number(height),
  ]);
  const [, amount, unit] = /under ([\d.]+)(KB|MB)/.exec(text) ?? [];
  const dimensions = text.includes(" to ")
    ? { rule: "between", min: sizes[0], max: sizes[1] }
    : /\d\+/.test(text)
      ? { rule: "from", size: sizes[0] }
      : { rule: "one of", sizes };
  const slot = slotNamed(page, section);
  expect(slot && slotSpec(slot)).toEqual({
    kind,
    dimensions,
    ratios: text.replace("square", "1:1").match(/\d+:\d+/g) ?? [],
    isRatioFree: text.includes("preferred"),
    kilobytes: Number(amount) * (unit === "MB" ? 1000 : 1),
    format: text.includes("transparency") ? "transparent-png" : text.includes("PNG") ? "png" : "any",
  });
});
