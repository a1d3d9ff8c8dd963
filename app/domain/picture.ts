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

/** Formats of the renditions on pages, best compression first. */
export const lighterFormats = ["avif", "webp"] as const;

/** URL path of a rendition: `/files/site-assets/1795-505.jpg` at 640 as AVIF is `….640.avif`. */
export function renditionUrl(url: string, width: number, format: string): string {
  return `${withoutExtension(url)}.${width}.${format}`;
}

const withoutExtension = (url: string) => url.replace(/\.\w+$/, "");

/** Parses a rendition's URL path; null for any other. `stem` is the original's path without extension. */
export function parseRenditionUrl(url: string): { stem: string; width: number; format: string } | null {
  const [, stem, width, format] = /^(.*\/[\w-]+)\.(\d{1,4})\.(\w+)$/.exec(url) ?? [];
  return stem && width && format ? { stem, width: Number(width), format } : null;
}

/** The `srcset` attribute for one format; undefined if there are no renditions. */
export function sourceSet({ url, widths }: PictureView, format: string): string | undefined {
  if (widths.length === 0) return undefined;
  const stem = withoutExtension(url);
  return widths.map((width) => `${stem}.${width}.${format} ${width}w`).join(", ");
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
