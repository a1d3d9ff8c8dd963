import sharp from "sharp";
import { uploadLimits } from "#domain/upload";

// sharp detects many formats by content, whatever the file name: only these decoders are allowed.
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

/** Opens a picture upright, within the pixel limit of uploads. */
export function openPicture(bytes: Uint8Array, { animated = false } = {}) {
  return sharp(bytes, { failOn: "error", limitInputPixels: uploadLimits.pixels, animated }).autoOrient();
}

/** Reads the metadata without decoding the pixels; null when it is not a picture. */
export function readHead(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}
