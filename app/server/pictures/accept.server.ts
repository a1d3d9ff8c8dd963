import type { Sharp } from "sharp";
import type { Picture, PictureFormat } from "#domain/picture";
import { type UploadRefusal, uploadLimits } from "#domain/upload";
import { oneACore, openPicture, readHead } from "#server/pictures/sharp.server";

/** A picture as it is kept: upright, without metadata, of the type that its bytes say. */
export type AcceptedPicture = Omit<Picture, "url" | "focus" | "original" | "bytes"> & { content: Uint8Array };

/**
 * Looks at what was uploaded, whatever it is called, and makes it harmless. An SVG is kept as it is:
 * it is only ever shown as a picture, and served so that it can run nothing.
 */
export async function acceptPicture(
  bytes: Uint8Array,
): Promise<AcceptedPicture | { refusal: UploadRefusal }> {
  if (bytes.length === 0) return { refusal: "no-picture" };
  const drawing = svgText(bytes);
  if (drawing !== null) {
    return bytes.length > uploadLimits.svgBytes ? { refusal: "too-large" } : acceptDrawing(bytes, drawing);
  }
  if (isHeic(bytes)) return { refusal: "heic" };

  const head = await readHead(bytes);
  if (head === null) return { refusal: "no-picture" };
  const { width = 0, height = 0, pages = 1 } = head;
  if (width * height * pages > uploadLimits.pixels) return { refusal: "too-many-pixels" };
  try {
    return await oneACore(() => reencode(bytes, head));
  } catch {
    return { refusal: "damaged" };
  }
}

type Head = NonNullable<Awaited<ReturnType<typeof readHead>>>;

/** A picture made anew from its pixels; one of another format becomes the nearest that browsers show. */
async function reencode(
  bytes: Uint8Array,
  { format, hasAlpha, pages = 1 }: Pick<Head, "format" | "hasAlpha" | "pages">,
): Promise<AcceptedPicture> {
  const isAnimated = pages > 1 && (format === "gif" || format === "webp");
  const kept = keptFormat(format, hasAlpha ?? false);
  const picture = openPicture(bytes, { animated: isAnimated });
  const { data, info } = await encode(picture, kept, bytes.length);
  return {
    content: data,
    format: kept,
    width: info.width,
    height: info.pageHeight ?? info.height,
    hasAlpha: info.channels === 4 || info.channels === 2,
    isAnimated,
    placeholder: info.channels === 3 && !isAnimated ? await placeholderOf(data) : null,
  };
}

function keptFormat(format: string | undefined, hasAlpha: boolean): PictureFormat {
  switch (format) {
    case "png":
    case "webp":
    case "gif":
      return format;
    case "heif":
      return "avif";
    case "tiff":
      return hasAlpha ? "png" : "jpg";
    default:
      return "jpg";
  }
}

/** As good as the source, and hardly heavier. */
async function encode(picture: Sharp, format: PictureFormat, sourceBytes: number) {
  const fine = await encoded(picture, format, 92);
  const isLossy = format !== "png" && format !== "gif";
  return isLossy && fine.data.length > sourceBytes ? encoded(picture, format, 84) : fine;
}

function encoded(picture: Sharp, format: PictureFormat, quality: number) {
  const it = picture.clone();
  switch (format) {
    case "png":
      return it.png().toBuffer({ resolveWithObject: true });
    case "gif":
      return it.gif().toBuffer({ resolveWithObject: true });
    case "webp":
      return it.webp({ quality }).toBuffer({ resolveWithObject: true });
    case "avif":
      return it.avif({ quality: quality - 17, effort: 3 }).toBuffer({ resolveWithObject: true });
    default:
      return it.toColorspace("srgb").jpeg({ quality }).toBuffer({ resolveWithObject: true });
  }
}

/** A picture of few pixels, as a data address; its blur is the browser's. */
export async function placeholderOf(bytes: Uint8Array): Promise<string> {
  const tiny = await openPicture(bytes)
    .resize(16, 16, { fit: "inside" })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

function acceptDrawing(content: Uint8Array, text: string): AcceptedPicture {
  const [, , width = 0, height = 0] = (/\bviewBox\s*=\s*["']([^"']+)["']/.exec(text)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map((part) => Math.round(Number(part)) || 0);
  const isSize = [width, height].every((side) => side > 0 && side <= 100_000);
  return {
    content,
    format: "svg",
    width: isSize ? width : 0,
    height: isSize ? height : 0,
    hasAlpha: true,
    isAnimated: false,
    placeholder: null,
  };
}

/** The start of an SVG's text; null for anything else. */
function svgText(bytes: Uint8Array): string | null {
  const start = new TextDecoder()
    .decode(bytes.subarray(0, 4096))
    .replace(/^\uFEFF/, "")
    .trimStart();
  const isSvg = /^(<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(start);
  return isSvg ? start : null;
}

/** What iPhones take: a HEIF file that is not an AVIF, which nothing here can decode. */
function isHeic(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(4, 32));
  return head.startsWith("ftyp") && /hei[cxms]|hev[cxms]|mif1|msf1/.test(head) && !head.includes("avi");
}
