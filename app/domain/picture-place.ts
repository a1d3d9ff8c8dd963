import { type ImageSlot, imageSlotNames, slotSpec } from "#domain/image-slot";
import type { Picture } from "#domain/picture";
import type { PictureUse } from "#domain/picture-library";
import type { RecordType } from "#domain/record";
import { smallestSize } from "#domain/slot-check";

/** The size in pixels that a picture needs in the places of a record type, and in each image slot. */
export const neededSizes: { place: RecordType | ImageSlot; width: number; height: number }[] = [
  { place: "product", width: 800, height: 600 },
  { place: "product-category", width: 1200, height: 400 },
  { place: "ritual", width: 800, height: 500 },
  { place: "blog-post", width: 1200, height: 600 },
  ...imageSlotNames.map((place) => {
    const [width, height] = smallestSize(slotSpec(place));
    return { place, width, height };
  }),
];

/** The size that a place needs, when a picture is smaller; null when it is large enough. An SVG scales. */
export function missingSize(
  { slot, recordType }: Pick<PictureUse, "slot" | "recordType">,
  { width, height, format }: Pick<Picture, "width" | "height" | "format">,
): { width: number; height: number } | null {
  const needed = neededSizes.find(({ place }) => place === (slot ?? recordType));
  if (needed === undefined || format === "svg") return null;
  return width < needed.width || height < needed.height ? needed : null;
}
