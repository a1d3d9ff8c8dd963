import sharp from "sharp";
import { uploadLimits } from "#domain/upload";

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

/** Opens a picture upright, within the limits of an upload. */
export function openPicture(bytes: Uint8Array, { animated = false } = {}) {
  return sharp(bytes, { failOn: "error", limitInputPixels: uploadLimits.pixels, animated }).autoOrient();
}

/** Reads what a file says of itself, without its pixels; null when it is no picture. */
export function readHead(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}
