import { z } from "zod";
import { picture } from "#domain/form-fields";
import { imageSlotNames } from "#domain/image-slot";
import { servicesContext } from "#server/context.server";
import { onlyPost } from "#server/http/only-post.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { findPicture } from "#server/picture.server";
import { canBeCropped, storeCrop } from "#server/pictures/crop.server";
import type { Route } from "./+types/crop";
import { pictureStore, uploadFailure, uploadResponse } from "./picture-store.server";

const fraction = z.coerce.number().min(0).max(1);
const cropForm = z.object({
  url: picture(),
  slot: z.enum(imageSlotNames),
  x: fraction,
  y: fraction,
});

export const loader = onlyPost;

/** Crops a picture for a slot and stores the crop as a new picture; the original stays. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { url, slot, x, y } = parseForm(await readForm(request, cropForm), cropForm);
  const { db, renditions } = context.get(servicesContext);
  const original = await findPicture(db, url);
  if (original === null || !canBeCropped(original)) return uploadResponse({ refusal: "no-picture" }, 404);
  try {
    const picture = await storeCrop(pictureStore(context), original, slot, { x, y });
    if (picture === null) return uploadResponse({ refusal: "no-picture" }, 404);
    renditions.prepare(picture);
    return uploadResponse({ picture }, 201);
  } catch (error) {
    return uploadFailure(error, "A crop could not be stored");
  }
}
