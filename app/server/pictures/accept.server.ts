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
  } catch (error) {
    return { refusal: /timeout/i.test((error as Error).message) ? "too-slow" : "damaged" };
  }
}

type Head = NonNullable<Awaited<ReturnType<typeof readHead>>>;

/** A picture made anew from its pixels; one of another format becomes the nearest that browsers show. */
async function reencode(bytes: Uint8Array, head: Head): Promise<AcceptedPicture> {
  const { format, pages = 1, width, height } = head;
  const isAnimated = pages > 1 && (format === "gif" || format === "webp");
  const kept = keptFormat(head);
  // As good as the source; what was made light does not become heavy.
  const quality = bytes.length / (width * height) < 0.35 ? 84 : 92;
  const { data, info } = await encoded(openPicture(bytes, { animated: isAnimated }), kept, quality);
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

/** Pixels up to which AVIF is made in the time of an upload. */
const mostAsAvif = 4_000_000;

function keptFormat({ format, hasAlpha, width, height }: Head): PictureFormat {
  switch (format) {
    case "png":
    case "webp":
    case "gif":
      return format;
    case "heif":
      if (width * height <= mostAsAvif) return "avif";
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

function acceptDrawing(content: Uint8Array, text: string): AcceptedPicture | { refusal: UploadRefusal } {
  const isClosed = /<\/(\w+:)?svg\s*>|^<[^>]*\/>\s*$/i.test(text);
  if (!isClosed) return { refusal: "damaged" };
  const root = text.slice(0, text.indexOf(">"));
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1] ?? "";
  const [, , boxWidth, boxHeight] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/);
  const [width = 0, height = 0] = [boxWidth ?? attribute("width"), boxHeight ?? attribute("height")].map(
    (side) => Math.round(Number.parseFloat(side)) || 0,
  );
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

/**
 * The text of an SVG from its root on; null for anything else. What may stand before the root is passed
 * over piece by piece, so that no text, however strange, takes long.
 */
function svgText(bytes: Uint8Array): string | null {
  let rest = new TextDecoder().decode(bytes.subarray(0, uploadLimits.svgBytes)).replace(/^\uFEFF/, "");
  for (;;) {
    rest = rest.trimStart();
    const end = prologueEnd(rest);
    if (end === null) return /^<(\w+:)?svg[\s>]/i.test(rest) ? rest : null;
    if (end === -1) return null;
    rest = rest.slice(end);
  }
}

/** Where a declaration, a comment or a DOCTYPE ends; -1 when it does not, null when there is none. */
function prologueEnd(text: string): number | null {
  const after = (sign: string, from = 0) => {
    const at = text.indexOf(sign, from);
    return at === -1 ? -1 : at + sign.length;
  };
  if (text.startsWith("<?")) return after("?>");
  if (text.startsWith("<!--")) return after("-->");
  if (!/^<!DOCTYPE/i.test(text)) return null;
  const [end, subset] = [text.indexOf(">"), text.indexOf("[")];
  return subset !== -1 && subset < end ? after(">", text.indexOf("]", subset)) : after(">");
}

/** What iPhones take: a HEIF file that is not an AVIF, which nothing here can decode. */
function isHeic(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(4, 32));
  return head.startsWith("ftyp") && /hei[cxms]|hev[cxms]|mif1|msf1/.test(head) && !head.includes("avi");
}
