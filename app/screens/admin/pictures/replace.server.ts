import type { RouterContextProvider } from "react-router";
import type { ImageSlot } from "#domain/image-slot";
import type { Picture, Point } from "#domain/picture";
import { servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { type EditedPicture, findPicture } from "#server/picture.server";
import { type Replaced, replacePicture } from "#server/picture-change.server";
import { findLibraryPicture, findPictureId } from "#server/picture-library.server";
import { canBeCropped, storeCrop } from "#server/pictures/crop.server";
import { PictureRefused } from "#server/pictures/refusal.server";
import { listUses } from "#server/pictures/uses.server";
import { pictureStore } from "./picture-store.server";

/**
 * Replaces a picture by another one in all of its places. Where a crop stands, the new picture is cropped around the
 * same point.
 *
 * @param by the URL of the other picture
 * @returns the id of the other picture; null when one of the two is gone
 */
export async function replaceEverywhere(
  context: Readonly<RouterContextProvider>,
  id: string,
  by: string,
): Promise<string | null> {
  const { db } = context.get(servicesContext);
  const [former, next] = await Promise.all([findLibraryPicture(db, id), findPicture(db, by)]);
  if (former === null || next === null || next.original !== null || next.url === former.url) return null;
  const crops: Replaced[] = [];
  for (const { url, slot } of await listUses(db, former.url)) {
    if (url === former.url || slot === null || crops.some(({ from }) => from === url)) continue;
    const crop = await findPicture(db, url);
    const focus = crop?.originalFocus ?? { x: 0.5, y: 0.5 };
    const made = await cropIfPossible(context, next, slot, focus);
    crops.push({ from: url, to: made?.url ?? next.url });
  }
  const isReplaced = await write(context, (tx) =>
    replacePicture(tx, { from: former.url, to: next.url }, crops),
  );
  return isReplaced ? findPictureId(db, next.url) : null;
}

/** @returns null when the picture cannot be cropped: it stands in its place as a whole */
async function cropIfPossible(
  context: Readonly<RouterContextProvider>,
  original: EditedPicture,
  slot: ImageSlot,
  focus: Point,
): Promise<Picture | null> {
  if (!canBeCropped(original)) return null;
  try {
    const crop = await storeCrop(pictureStore(context), original, slot, focus);
    if (crop) context.get(servicesContext).renditions.prepare(crop);
    return crop;
  } catch (error) {
    if (error instanceof PictureRefused) return null;
    throw error;
  }
}
