import { open } from "node:fs/promises";
import { isBucket } from "#domain/bucket";
import { cleanFileName, fileNameParameter, libraryParameter, uploadLimits } from "#domain/upload";
import { ipContext, servicesContext } from "#server/context.server";
import { onlyPost } from "#server/http/only-post.server";
import { storePicture } from "#server/picture.server";
import { acceptPicture } from "#server/pictures/pool.server";
import type { Route } from "./+types/upload";
import { pictureStore, uploadFailure, uploadResponse } from "./picture-store.server";

export const loader = onlyPost;

/** The request body is the bytes of one picture; the response is the stored picture or the refusal. */
export async function action({ request, url, params, context }: Route.ActionArgs): Promise<Response> {
  const { bucket } = params;
  if (!isBucket(bucket)) return new Response("There is no such place.\n", { status: 404 });
  const fileName = cleanFileName(url.searchParams.get(fileNameParameter));
  const services = context.get(servicesContext);
  const seconds = await services.uploadLimit.count(context.get(ipContext));
  if (seconds !== null) return uploadResponse({ refusal: "too-many" }, 429);
  try {
    return await services.storage.withTemporaryFile(async (file) => {
      const isWhole = await receive(request, file, uploadLimits.bytes);
      if (!isWhole) return uploadResponse({ refusal: "too-large" }, 413);
      const accepted = await acceptPicture(file, file);
      const picture = await storePicture(pictureStore(context), bucket, accepted, file, {
        now: new Date(),
        fileName,
        isInLibrary: url.searchParams.has(libraryParameter),
      });
      services.renditions.prepare(picture);
      return uploadResponse({ picture }, 201);
    });
  } catch (error) {
    if (request.signal.aborted) throw error;
    return uploadFailure(error, "A picture could not be stored");
  }
}

/**
 * Streams a request body to a file, so that it is never held in memory as a whole.
 *
 * @param limit bytes
 * @returns false if the body exceeds the limit
 */
async function receive(request: Request, path: string, limit: number): Promise<boolean> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return false;
  const file = await open(path, "w");
  try {
    let length = 0;
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > limit) return false;
      await file.appendFile(chunk);
    }
    return true;
  } finally {
    await file.close();
  }
}
