import { availableParallelism } from "node:os";
import sharp from "sharp";
import { type UploadRefusal, uploadLimits } from "#domain/upload";
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
// At most one picture a core is being decoded; the next ones wait.
const oneACore = createQueue(availableParallelism());

/** A picture as it is kept: upright, without metadata, of the type that its bytes say. */
export type AcceptedPicture = { bytes: Uint8Array; extension: string };

/**
 * Looks at what was uploaded, whatever it is called, and makes it harmless. An SVG is kept as it is:
 * it is only ever shown as a picture, and served so that it can run nothing.
 */
export async function acceptPicture(
  bytes: Uint8Array,
): Promise<AcceptedPicture | { refusal: UploadRefusal }> {
  if (bytes.length === 0) return { refusal: "no-picture" };
  if (isSvg(bytes)) {
    return bytes.length > uploadLimits.svgBytes ? { refusal: "too-large" } : { bytes, extension: "svg" };
  }
  if (isHeic(bytes)) return { refusal: "heic" };

  const {
    format,
    width = 0,
    height = 0,
    hasAlpha = false,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0, hasAlpha: false }));
  if (format === undefined) return { refusal: "no-picture" };
  if (width * height > uploadLimits.pixels) return { refusal: "too-many-pixels" };
  try {
    return await oneACore(() => reencode(bytes, format === "tiff" && hasAlpha ? "png" : format));
  } catch {
    return { refusal: "damaged" };
  }
}

async function reencode(bytes: Uint8Array, format: string): Promise<AcceptedPicture> {
  const upright = sharp(bytes, {
    failOn: "error",
    limitInputPixels: uploadLimits.pixels,
    animated: format === "gif" || format === "webp",
  })
    .autoOrient()
    .timeout({ seconds: uploadLimits.seconds });
  switch (format) {
    case "png":
      return { bytes: await upright.png().toBuffer(), extension: "png" };
    case "webp":
      return { bytes: await upright.webp({ quality: 92 }).toBuffer(), extension: "webp" };
    case "gif":
      return { bytes: await upright.gif().toBuffer(), extension: "gif" };
    case "heif":
      return { bytes: await upright.avif({ quality: 75 }).toBuffer(), extension: "avif" };
    default:
      return { bytes: await upright.toColorspace("srgb").jpeg({ quality: 92 }).toBuffer(), extension: "jpg" };
  }
}

function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder()
    .decode(bytes.subarray(0, 4096))
    .replace(/^\uFEFF/, "")
    .trimStart();
  return /^(<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(start);
}

/** What iPhones take: a HEIF file that is not an AVIF, which nothing here can decode. */
function isHeic(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(4, 32));
  return head.startsWith("ftyp") && /hei[cxms]|hev[cxms]|mif1|msf1/.test(head) && !head.includes("avi");
}
