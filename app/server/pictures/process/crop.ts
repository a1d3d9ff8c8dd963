import { readFile } from "node:fs/promises";
import { cropAround, pointWithin } from "#domain/crop";
import { type ImageSlot, slotSpec } from "#domain/image-slot";
import type { Picture, Point } from "#domain/picture";
import { cropRatio, cropWidth } from "#domain/slot-check";
import { type AcceptedPicture, placeholderOf, writePicture } from "#server/pictures/process/accept";
import { openPicture } from "#server/pictures/process/sharp";

/** Encoder qualities, tried from best to worst until a crop is small enough. */
const qualities = [90, 82, 74, 66, 58, 50, 42];

/**
 * Writes the part of a picture that a slot shows, around a point, at most as wide as needed. The
 * quality is lowered to get below the size limit of the slot.
 *
 * @param from the original
 * @param to where the crop is written
 * @returns the crop, and where the point lies in it
 */
export async function cropForSlot(
  from: string,
  to: string,
  { width, height, hasAlpha }: Pick<Picture, "width" | "height" | "hasAlpha">,
  slot: ImageSlot,
  focus: Point,
): Promise<{ crop: AcceptedPicture; focus: Point }> {
  const spec = slotSpec(slot);
  const size = { width, height };
  const rectangle = cropAround(size, cropRatio(spec, size), focus);
  const format = hasAlpha || spec.format !== "any" ? "png" : "jpg";
  const crop = openPicture(await readFile(from))
    .extract(rectangle)
    .resize({ width: Math.min(rectangle.width, cropWidth(spec)), withoutEnlargement: true });
  const encode = (quality: number) =>
    (format === "png"
      ? crop.clone().png({ palette: quality < 90, quality, compressionLevel: 9 })
      : crop.clone().jpeg({ quality })
    ).toBuffer({ resolveWithObject: true });
  let made = await encode(qualities[0] as number);
  for (const quality of qualities.slice(1)) {
    if (made.data.length < spec.kilobytes * 1000) break;
    made = await encode(quality);
  }
  const { data, info } = made;
  const picture = {
    content: data,
    format,
    width: info.width,
    height: info.height,
    hasAlpha,
    isAnimated: false,
    placeholder: hasAlpha ? null : await placeholderOf(data),
  } as const;
  return { focus: pointWithin(rectangle, size, focus), crop: await writePicture(picture, to) };
}
