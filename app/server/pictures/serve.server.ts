import type { IncomingMessage, ServerResponse } from "node:http";
import { askedFile } from "#domain/bucket";
import { log } from "#server/log.server";
import type { Versions } from "#server/pictures/versions.server";
import type { Storage } from "#server/storage/storage.server";

/** Their addresses never get another content; an SVG may not run anything. */
const pictureHeaders = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Stored pictures. A version that is asked for the first time is made before the answer. */
export function servePictures(storage: Storage, versions: Versions) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [path = ""] = (request.url ?? "").split("?");
    const key = askedFile(path);
    if (key === null || !["GET", "HEAD"].includes(request.method ?? "")) return next();
    for (const [name, value] of Object.entries(pictureHeaders)) response.setHeader(name, value);
    const notThere = () => {
      for (const name of Object.keys(pictureHeaders)) response.removeHeader(name);
      next();
    };
    storage.serve(key, request, response, () => {
      versions.make(path).then(
        (isMade) => (isMade ? storage.serve(key, request, response, notThere) : notThere()),
        (error) => {
          log.error({ key, err: { message: String(error) } }, "A version could not be made");
          response.writeHead(500, { "Cache-Control": "no-store" }).end();
        },
      );
    });
  };
}
