import { expect, test } from "vitest";
import { type ImageSlot, slotSpec } from "#domain/image-slot";
import type { PictureFormat } from "#domain/picture";
import { checkPicture, cropRatio, cropWidth } from "#domain/slot-check";

/** A picture whose format is "opaque png" has no transparency. */
test.each<[ImageSlot, number, number, number, PictureFormat | "opaque png", string[]]>([
  ["home/hero", 1920, 1080, 1_500_000, "jpg", []],
  ["home/hero", 1920, 823, 1_500_000, "webp", []],
  ["home/hero", 1920, 800, 1_500_000, "jpg", []],
  ["rituals/hero", 1920, 800, 1_500_000, "jpg", []],
  ["home/hero", 3840, 2160, 1_500_000, "avif", []],
  ["home/hero", 1920, 900, 1_500_000, "jpg", ["other-ratio"]],
  ["home/hero", 1280, 720, 2_000_000, "jpg", ["too-small", "too-heavy"]],
  ["home/hero", 800, 1200, 100, "jpg", ["too-small", "other-ratio"]],
  ["home/about-teaser", 1920, 600, 100, "jpg", []],
  ["home/about-teaser", 1920, 1920, 100, "jpg", []],
  ["home/about-teaser", 2000, 599, 100, "jpg", ["too-small"]],
  ["home/categories", 600, 600, 999_999, "png", []],
  ["home/categories", 600, 601, 1_000_000, "png", ["too-heavy"]],
  ["global/logo", 200, 50, 100, "png", []],
  ["global/logo", 300, 75, 100, "jpg", ["no-png"]],
  ["global/logo", 800, 200, 100, "png", ["too-large"]],
  ["global/logo", 800, 200, 100, "svg", []],
  ["global/logo", 0, 0, 100, "svg", ["unknown-ratio"]],
  ["global/logo", 100, 100, 100, "svg", []],
  ["global/logo", 300, 60, 100, "png", []],
  ["global/logo", 300, 75, 100, "opaque png", ["opaque"]],
  ["global/favicon", 32, 32, 100, "opaque png", []],
  ["global/favicon", 16, 16, 100, "png", ["too-small"]],
])("%s with %i × %i, %i bytes, %s lacks %j", (slot, width, height, bytes, format, faults) => {
  const isOpaque = format === "opaque png";
  const kind = isOpaque ? { format: "png" as const, hasAlpha: false } : { format, hasAlpha: true };
  const checks = checkPicture(slotSpec(slot), { width, height, bytes, ...kind });
  expect(checks.flatMap(({ fault }) => fault ?? [])).toEqual(faults);
});

test.each<[ImageSlot, number, number, number]>([
  ["home/hero", 1920, 900, 21 / 9],
  ["home/hero", 1600, 1000, 16 / 9],
  ["home/cta", 100, 100, 1920 / 600],
  ["global/favicon", 300, 100, 1],
])("a picture for %s of %i × %i is cropped to %d", (slot, width, height, ratio) => {
  expect(cropRatio(slotSpec(slot), { width, height })).toBe(ratio);
});

test.each<[ImageSlot, number]>([
  ["home/hero", 1920],
  ["home/categories", 800],
  ["global/logo", 300],
  ["global/favicon", 64],
  ["products/category-filter", 1200],
])("a crop for %s is %i wide", (slot, width) => {
  expect(cropWidth(slotSpec(slot))).toBe(width);
});
