/**
 * A stored picture. What is stored under an address never changes; another picture, or another crop of
 * the same one, has another address.
 */
export type Picture = {
  /** Of the stored original: `/files/site-assets/1795-505.jpg`. */
  url: string;
  /** Pixels; 0 where a drawing says none. */
  width: number;
  height: number;
  bytes: number;
  format: PictureFormat;
  hasAlpha: boolean;
  isAnimated: boolean;
  /** A data address of a few pixels, shown until the picture is there. */
  placeholder: string | null;
  /** The part that must stay in sight, as fractions from the left and the top. */
  focus: Point | null;
  /** The picture of which this one is a part. */
  original: string | null;
};

/** A place in a picture, as fractions of its width and height. */
export type Point = { x: number; y: number };

export const pictureFormats = ["jpg", "png", "webp", "avif", "gif", "svg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What a view needs of a picture to show it at the right size. */
export type PictureView = Pick<Picture, "url" | "width" | "height" | "placeholder" | "focus"> & {
  /** Widths at which there are lighter versions of it; none for drawings and what moves. */
  widths: number[];
};

/** The widths, in pixels, at which pictures are made for visitors. */
const ladder = [320, 480, 640, 828, 1080, 1280, 1600, 1920];

/** The formats of the versions, the lightest first; the picture's own comes last. */
export const lighterFormats = ["avif", "webp"] as const;

/** The widths at which versions of a picture are made: the ladder's, none wider than itself. */
export function versionWidths({
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
  return { url, width, height, placeholder, focus, widths: versionWidths(picture) };
}

/** The address of a version: `/files/site-assets/1795-505.jpg` at 640 as AVIF is `….640.avif`. */
export function versionAddress(url: string, width: number, format: string): string {
  return `${url.replace(/\.\w+$/, "")}.${width}.${format}`;
}

/** What an address of a version means; null for any other. The address is without its extension. */
export function readVersionAddress(address: string): { stem: string; width: number; format: string } | null {
  const [, stem, width, format] = /^(.*\/[\w-]+)\.(\d{1,4})\.(\w+)$/.exec(address) ?? [];
  return stem && width && format ? { stem, width: Number(width), format } : null;
}

/** The `srcset` of a picture in a format; undefined without versions. */
export function sourceSet({ url, widths }: PictureView, format: string): string | undefined {
  if (widths.length === 0) return undefined;
  return widths.map((width) => `${versionAddress(url, width, format)} ${width}w`).join(", ");
}

/** The extension of an address, without the dot. */
export function extensionOf(url: string): string {
  return /\.(\w+)$/.exec(url)?.[1] ?? "";
}

const mediaTypes: Record<string, string> = { jpg: "image/jpeg", svg: "image/svg+xml" };

/** The media type of a file, by its extension. */
export function mediaTypeOf(url: string): string {
  const extension = extensionOf(url);
  return mediaTypes[extension] ?? `image/${extension}`;
}
