import type { RouterContextProvider } from "react-router";
import type { UploadResult } from "#domain/upload";
import { servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { write } from "#server/db/write.server";
import { log, loggable } from "#server/log.server";
import { PictureRefused } from "#server/pictures/refusal.server";

/** Where a request stores a new picture: the file in the storage, its row in a transaction of the person. */
export function pictureStore(context: Readonly<RouterContextProvider>) {
  return {
    storage: context.get(servicesContext).storage,
    insert: <T>(run: (tx: Database) => Promise<T>) => write(context, run),
  };
}

export function uploadResponse(body: UploadResult, status: number): Response {
  return Response.json(body, { status });
}

/**
 * The response to an upload or a crop that failed.
 *
 * @param message for the log, if the failure is the server's
 * @throws a response that was thrown, for example because the person has lost the role meanwhile
 */
export function uploadFailure(error: unknown, message: string): Response {
  if (error instanceof PictureRefused) return uploadResponse({ refusal: error.refusal }, 422);
  if (!(error instanceof Error)) throw error;
  log.error({ err: loggable(error) }, message);
  return uploadResponse({ refusal: "not-stored" }, 507);
}
