import type { Picture } from "#domain/picture";

/** What an uploaded picture may be. */
export const uploadLimits = {
  bytes: 15 * 1024 * 1024,
  svgBytes: 1024 * 1024,
  pixels: 40_000_000,
  /** Pixels of the longer side. */
  side: 20_000,
  /** Of an animation. */
  frames: 1000,
} as const;

/** Why a picture is refused. */
export type UploadRefusal =
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

/** What the server answers to an upload, or to a crop. */
export type UploadAnswer = { picture: Picture } | { refusal: UploadRefusal };
