import type { Picture } from "#domain/picture";

/** Limits of an uploaded picture. */
export const uploadLimits = {
  bytes: 15 * 1024 * 1024,
  svgBytes: 1024 * 1024,
  pixels: 40_000_000,
  /** Maximum of the longer side, in pixels. */
  side: 20_000,
  /** In an animation. */
  frames: 1000,
} as const;

export type UploadError =
  | "too-large"
  | "too-large-svg"
  | "too-many-pixels"
  | "too-long-side"
  | "too-many-frames"
  | "heic"
  | "no-picture"
  | "damaged"
  | "too-slow"
  | "too-much-memory"
  | "too-many"
  | "not-stored";

/** Query parameter of an upload: the name of the file. */
export const fileNameParameter = "name";

/** Query parameter of an upload into the library; any other upload stays only if a record uses it. */
export const libraryParameter = "library";

/** A file's name as it is kept: its last part, without control characters; null if nothing is left. */
export function cleanFileName(name: string | null): string | null {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  return (
    last
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(-200) || null
  );
}

/** Response to an upload or a crop. */
export type UploadResult = { picture: Picture } | { refusal: UploadError };
