import type { RouterContextProvider } from "react-router";
import type { UploadResult } from "#domain/upload";
import { servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { write } from "#server/db/write.server";

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
