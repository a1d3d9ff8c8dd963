import { isBucket } from "#domain/bucket";
import { type UploadAnswer, uploadLimits } from "#domain/upload";
import { requirePermission } from "#server/auth/door.server";
import { addressContext, servicesContext } from "#server/context.server";
import { log, loggable } from "#server/log.server";
import { keepPicture } from "#server/picture.server";
import { acceptPicture } from "#server/pictures/accept.server";
import { write } from "#server/write.server";
import type { Route } from "./+types/upload";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("upload pictures")];

export function loader() {
  return new Response("Nothing is shown here.\n", { status: 405, headers: { Allow: "POST" } });
}

/** Takes the bytes of one picture as the body, and answers with what is stored or why not. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  if (!isBucket(params.bucket)) return new Response("There is no such place.\n", { status: 404 });
  const services = context.get(servicesContext);
  const seconds = await services.uploadLimit.count(context.get(addressContext));
  if (seconds !== null) return answer({ refusal: "too-many" }, 429);
  const bytes = await readAtMost(request, uploadLimits.bytes);
  if (bytes === null) return answer({ refusal: "too-large" }, 413);
  const accepted = await acceptPicture(bytes);
  if ("refusal" in accepted) return answer(accepted, 422);
  try {
    const picture = await keepPicture(
      { storage: services.storage, insert: (run) => write(context, run) },
      params.bucket,
      accepted,
      { now: new Date() },
    );
    services.versions.prepare(picture);
    return answer({ picture }, 201);
  } catch (error) {
    log.error({ err: loggable(error) }, "A picture could not be stored");
    return answer({ refusal: "not-stored" }, 507);
  }
}

function answer(body: UploadAnswer, status: number): Response {
  return Response.json(body, { status });
}

/** @returns null when there is more; nothing of that is kept */
async function readAtMost(request: Request, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
