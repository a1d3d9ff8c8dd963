import { fileKey } from "#domain/bucket";
import type { ImageSlot } from "#domain/image-slot";
import type { Picture, Point } from "#domain/picture";
import type { EditedPicture, Insert } from "#server/picture.server";
import { storePicture } from "#server/picture.server";
import { cropForSlot } from "#server/pictures/pool.server";
import type { Storage } from "#server/storage/storage.server";

/** Whether a picture can be cropped: a crop of a crop would lose what the first one cut away. */
export function canBeCropped({ original, format, isAnimated }: Picture): boolean {
  return original === null && format !== "svg" && !isAnimated;
}

/**
 * Crops a picture for a slot and stores the crop as a new picture; the original stays.
 *
 * @returns null when the file of the original is gone
 * @throws PictureRefused
 */
export function storeCrop(
  into: { storage: Storage; insert: Insert },
  original: EditedPicture,
  slot: ImageSlot,
  focus: Point,
): Promise<Picture | null> {
  const { storage } = into;
  return storage.withFile(fileKey(original.url), (originalFile) =>
    storage.withTemporaryFile(async (made) => {
      const { crop, focus: inCrop } = await cropForSlot(originalFile, made, original, slot, focus);
      return storePicture(into, "site-assets", crop, made, {
        now: new Date(),
        fileName: original.fileName,
        crop: { original: original.url, focus: inCrop, originalFocus: focus },
      });
    }),
  );
}
