import { z } from "zod";
import { fileKey } from "#domain/bucket";
import { picture } from "#domain/form-fields";
import { imageSlotNames } from "#domain/image-slot";
import type { UploadResult } from "#domain/upload";
import { servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { write } from "#server/db/write.server";
import { parseForm, readForm } from "#server/http/form.server";
import { log, loggable } from "#server/log.server";
import { findPicture, keepPicture } from "#server/picture.server";
import { cropForSlot } from "#server/pictures/pool.server";
import { PictureRefused } from "#server/pictures/refusal.server";
import type { Route } from "./+types/crop";

const fraction = z.coerce.number().min(0).max(1);
const cropForm = z.object({
  url: picture(),
  slot: z.enum(imageSlotNames),
  x: fraction,
  y: fraction,
});

export function loader() {
  return new Response("Nothing is shown here.\n", { status: 405, headers: { Allow: "POST" } });
}

/** Crops a picture for a slot and stores the crop as a new picture; the original stays. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { url, slot, x, y } = parseForm(await readForm(request, cropForm), cropForm);
  const { db, storage, renditions } = context.get(servicesContext);
  const original = await findPicture(db, url);
  // Only originals are cropped: a crop of a crop would lose what the first one cut away.
  const canBeCut = original?.original === null && original.format !== "svg" && !original.isAnimated;
  if (!canBeCut) return answer({ refusal: "no-picture" }, 404);
  try {
    const into = { storage, insert: <T>(run: (tx: Database) => Promise<T>) => write(context, run) };
    const picture = await storage.withFile(fileKey(url), (whole) =>
      storage.withTemporaryFile(async (made) => {
        const { part, focus } = await cropForSlot(whole, made, original, slot, { x, y });
        const crop = { original: url, focus, originalFocus: { x, y } };
        return keepPicture(into, "site-assets", part, made, {
          now: new Date(),
          fileName: original.fileName,
          crop,
        });
      }),
    );
    if (picture === null) return answer({ refusal: "no-picture" }, 404);
    renditions.prepare(picture);
    return answer({ picture }, 201);
  } catch (error) {
    if (error instanceof PictureRefused) return answer({ refusal: error.refusal }, 422);
    log.error({ err: loggable(error) }, "A crop could not be stored");
    return answer({ refusal: "not-stored" }, 507);
  }
}

function answer(body: UploadResult, status: number): Response {
  return Response.json(body, { status });
}
