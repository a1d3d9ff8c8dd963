import crypto from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import type { Picture, PictureFormat } from "#domain/picture";
import { uploadLimits } from "#domain/upload";
import { openPicture, readHead } from "#server/pictures/process/sharp";
import { svgSize, svgText } from "#server/pictures/process/svg";
import { PictureRefused } from "#server/pictures/refusal.server";

/** A picture whose format comes from its bytes; `hash` is its SHA-256 in hex. */
export type AcceptedPicture = Omit<Picture, "url" | "alt_text" | "alt_text_ja" | "focus" | "original"> & {
  hash: string;
};

type MadePicture = Omit<AcceptedPicture, "bytes" | "hash"> & { content: Uint8Array };

/**
 * Checks an upload, whatever its file name, and makes it harmless by re-encoding its pixels. An SVG is kept
 * as it is: it is only shown as an image and cannot run anything when served.
 *
 * @param from the uploaded file
 * @param to where the picture is written; may be the same file
 * @throws PictureRefused
 */
export async function acceptPicture(from: string, to: string): Promise<AcceptedPicture> {
  const bytes = await readFile(from);
  if (bytes.length === 0) throw new PictureRefused("no-picture");
  return writePicture(acceptSvg(bytes) ?? (await acceptPixels(bytes)), to);
}

export async function writePicture(
  { content, ...picture }: MadePicture,
  to: string,
): Promise<AcceptedPicture> {
  await writeFile(to, content);
  const hash = crypto.hash("sha256", content, "hex");
  return { ...picture, bytes: content.length, hash };
}

/** @returns null when it is not an SVG */
function acceptSvg(content: Uint8Array): MadePicture | null {
  const text = svgText(content);
  if (text === null) return null;
  if (content.length > uploadLimits.svgBytes) throw new PictureRefused("too-large-svg");
  const size = svgSize(text);
  if (size === null) throw new PictureRefused("damaged");
  return { content, format: "svg", ...size, hasAlpha: true, isAnimated: false, placeholder: null };
}

async function acceptPixels(bytes: Uint8Array): Promise<MadePicture> {
  if (isHeic(bytes)) throw new PictureRefused("heic");
  const head = await readHead(bytes);
  if (head === null) throw new PictureRefused("no-picture");
  const { width, height, pages = 1 } = head;
  if (Math.max(width, height) > uploadLimits.side) throw new PictureRefused("too-long-side");
  if (pages > uploadLimits.frames) throw new PictureRefused("too-many-frames");
  if (width * height * pages > uploadLimits.pixels) throw new PictureRefused("too-many-pixels");
  return reencode(bytes, head).catch(() => {
    throw new PictureRefused("damaged");
  });
}

type Head = NonNullable<Awaited<ReturnType<typeof readHead>>>;

/** Re-encodes the pixels, upright and without metadata, in the same or the nearest format for browsers. */
async function reencode(bytes: Uint8Array, head: Head): Promise<MadePicture> {
  const { format, pages = 1, width, height } = head;
  const isAnimated = pages > 1 && (format === "gif" || format === "webp");
  const storedFormat = storedFormatOf(head);
  // Below 0.35 bytes per pixel the source was compressed strongly: high quality would make it larger.
  const quality = bytes.length / (width * height) < 0.35 ? 84 : 92;
  const { data, info } = await encoded(openPicture(bytes, { animated: isAnimated }), storedFormat, quality);
  return {
    content: data,
    format: storedFormat,
    width: info.width,
    height: info.pageHeight ?? info.height,
    hasAlpha: info.channels === 4 || info.channels === 2,
    isAnimated,
    placeholder: info.channels === 3 && !isAnimated ? await placeholderOf(data) : null,
  };
}

/** Maximum number of pixels for AVIF: encoding more takes too long during an upload. */
const maxAvifPixels = 4_000_000;

function storedFormatOf({ format, hasAlpha, width, height }: Head): PictureFormat {
  switch (format) {
    case "png":
    case "webp":
    case "gif":
      return format;
    case "heif":
      if (width * height <= maxAvifPixels) return "avif";
      return hasAlpha ? "webp" : "jpg";
    case "tiff":
      return hasAlpha ? "png" : "jpg";
    default:
      return "jpg";
  }
}

function encoded(it: Sharp, format: PictureFormat, quality: number) {
  switch (format) {
    case "png":
      return it.png().toBuffer({ resolveWithObject: true });
    case "gif":
      return it.gif().toBuffer({ resolveWithObject: true });
    case "webp":
      return it.webp({ quality }).toBuffer({ resolveWithObject: true });
    case "avif":
      return it.avif({ quality: quality - 17, effort: 1 }).toBuffer({ resolveWithObject: true });
    default:
      // Optimized coding saves 2 to 5 % of the bytes, but is slower and needs memory for the whole picture.
      return it
        .toColorspace("srgb")
        .jpeg({ quality, optimizeCoding: false })
        .toBuffer({ resolveWithObject: true });
  }
}

/** A tiny WebP picture as a data URL; the browser blurs it. */
export async function placeholderOf(bytes: Uint8Array): Promise<string> {
  const tiny = await openPicture(bytes)
    .resize(10, 10, { fit: "inside" })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

/** HEIC, the format of iPhones: a HEIF file that is not AVIF. Nothing here can decode it. */
function isHeic(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(4, 32));
  return head.startsWith("ftyp") && /hei[cxms]|hev[cxms]|mif1|msf1/.test(head) && !head.includes("avi");
}
