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

/** Response to an upload or a crop. */
export type UploadResult = { picture: Picture } | { refusal: UploadError };
