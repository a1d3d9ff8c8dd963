import { availableParallelism } from "node:os";
import sharp from "sharp";
import { uploadLimits } from "#domain/upload";
import { createQueue } from "#server/queue.server";

// sharp opens more than it is asked to, whatever a file is called: these kinds and no others.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadHeif",
    "VipsForeignLoadTiff",
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** At most one picture a core is being made; the next ones wait. */
export const oneACore = createQueue(availableParallelism());

/** A picture to be read, upright, within the limits of an upload. */
export function openPicture(bytes: Uint8Array, { animated = false } = {}) {
  return sharp(bytes, { failOn: "error", limitInputPixels: uploadLimits.pixels, animated })
    .autoOrient()
    .timeout({ seconds: uploadLimits.seconds });
}

/** What a file says of itself, before any of its pixels are read; null when it is no picture. */
export function readHead(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}
