import type { Language } from "#domain/language";
import { type Localized, localized } from "#domain/localized";

/** A stored picture. The content at a URL never changes: another picture or crop gets another URL. */
export type Picture = {
  /** URL path of the stored original, e.g. `/files/site-assets/1795-505.jpg`. */
  url: string;
  /** Pixels; 0 if an SVG states no size. */
  width: number;
  height: number;
  bytes: number;
  format: PictureFormat;
  hasAlpha: boolean;
  isAnimated: boolean;
  /** Data URL of a tiny picture, shown until the picture has loaded. */
  placeholder: string | null;
  /** What the picture shows, for places without an alt text of their own. */
  alt_text: string | null;
  alt_text_ja: string | null;
  /** Focus point: it must stay visible when the picture is cropped. */
  focus: Point | null;
  /** URL path of the picture from which this one was cropped, or null. */
  original: string | null;
};

/** A point of a picture, as fractions of width and height from the top left corner. */
export type Point = { x: number; y: number };

export const pictureFormats = ["jpg", "png", "webp", "avif", "gif", "svg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export type PictureView = Pick<Picture, "url" | "width" | "height" | "placeholder" | "focus"> & {
  /** Widths of the renditions in pixels; empty for SVG and animations. */
  widths: number[];
};

/** A picture whose place may have no alt text of its own: then the picture's is used. */
export type DescribedPicture = { view: PictureView } & Pick<Picture, "alt_text" | "alt_text_ja">;

/** Standard widths of renditions, in pixels. */
const ladder = [320, 480, 640, 828, 1080, 1280, 1600, 1920];

/** Formats of the renditions, best compression first. The picture's own format is the fallback after them. */
export const lighterFormats = ["avif", "webp"] as const;

/** Widths of a picture's renditions; none is wider than the picture. */
export function renditionWidths({
  width,
  format,
  isAnimated,
}: Pick<Picture, "width" | "format" | "isAnimated">): number[] {
  if (format === "svg" || isAnimated || width === 0) return [];
  const narrower = ladder.filter((step) => step < width);
  const widest = Math.min(width, ladder.at(-1) ?? width);
  return [...new Set([...narrower, widest])];
}

export function pictureView(picture: Picture): PictureView {
  const { url, width, height, placeholder, focus } = picture;
  return { url, width, height, placeholder, focus, widths: renditionWidths(picture) };
}

export function describedPicture(picture: Picture): DescribedPicture {
  const { alt_text, alt_text_ja } = picture;
  return { view: pictureView(picture), alt_text, alt_text_ja };
}

/**
 * The alt text of a picture in its place: in the wanted language the place's own, then the picture's.
 *
 * @param own the alt text of the place
 */
export function altText(
  own: { en: string | null; ja: string | null | undefined },
  picture: Pick<Picture, "alt_text" | "alt_text_ja"> | null,
  language: Language,
): Localized<string> {
  return localized(own.en || picture?.alt_text || "", own.ja || picture?.alt_text_ja || null, language);
}

/** A picture of which only the URL is known; its original is shown. */
export function unknownPicture(url: string): PictureView {
  return { url, width: 0, height: 0, placeholder: null, focus: null, widths: [] };
}

/** URL path of a rendition: `/files/site-assets/1795-505.jpg` at 640 as AVIF is `….640.avif`. */
export function renditionUrl(url: string, width: number, format: string): string {
  return `${url.replace(/\.\w+$/, "")}.${width}.${format}`;
}

/** Parses a rendition's URL path; null for any other. `stem` is the original's path without extension. */
export function parseRenditionUrl(url: string): { stem: string; width: number; format: string } | null {
  const [, stem, width, format] = /^(.*\/[\w-]+)\.(\d{1,4})\.(\w+)$/.exec(url) ?? [];
  return stem && width && format ? { stem, width: Number(width), format } : null;
}

/** The `srcset` attribute for one format; undefined if there are no renditions. */
export function sourceSet({ url, widths }: PictureView, format: string): string | undefined {
  if (widths.length === 0) return undefined;
  return widths.map((width) => `${renditionUrl(url, width, format)} ${width}w`).join(", ");
}

/** The extension without the dot; empty if there is none. */
export function extensionOf(url: string): string {
  return /\.(\w+)$/.exec(url)?.[1] ?? "";
}

const mediaTypes: Record<string, string> = { jpg: "image/jpeg", svg: "image/svg+xml" };

export function mediaTypeOf(url: string): string {
  const extension = extensionOf(url);
  return mediaTypes[extension] ?? `image/${extension}`;
}
