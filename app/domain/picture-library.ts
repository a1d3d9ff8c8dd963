import type { ImageSlot } from "#domain/image-slot";
import type { Language } from "#domain/language";
import { parsePage, parseTerm } from "#domain/paging";
import type { Picture, PictureView } from "#domain/picture";
import { pictureView, smallPicture } from "#domain/picture-view";
import type { RecordType } from "#domain/record";
import { type Role, translatedLanguage } from "#domain/role";

export const picturesOnPage = 60;

/** A picture of which the stored file has more than this is heavy. One kilobyte is 1000 bytes. */
export const heavyKilobytes = 1000;

/** `too-small`: smaller than one of the places where it stands needs. */
export const pictureFilters = ["without-alt-text", "unused", "too-small", "heavy"] as const;
export type PictureFilter = (typeof pictureFilters)[number];

export const pictureKinds = ["photo", "drawing", "animation"] as const;
export type PictureKind = (typeof pictureKinds)[number];

export type PictureListQuery = {
  term: string;
  filter: PictureFilter | null;
  kind: PictureKind | null;
  page: number;
  /** The language whose alt text `without-alt-text` looks for; null means both. */
  altTextIn: Language | null;
};

/**
 * The query of the library's URL; unknown values count as missing.
 *
 * @param role a translator looks for alt texts of one language only
 */
export function parsePictureList(search: URLSearchParams, role: Role | null): PictureListQuery {
  return {
    term: parseTerm(search),
    filter: pictureFilters.find((it) => it === search.get("filter")) ?? null,
    kind: pictureKinds.find((it) => it === search.get("kind")) ?? null,
    page: parsePage(search),
    altTextIn: translatedLanguage(role),
  };
}

/** A picture as the library shows it. */
export type LibraryPicture = Picture & {
  id: string;
  fileName: string | null;
  createdAt: Date;
  /** Number of places where it stands. */
  uses: number;
};

/** A place where a picture stands. */
export type PictureUse = {
  /** The picture that the record names: this one, or a crop of it. */
  url: string;
  recordType: RecordType;
  id: string;
  name: string;
  name_ja: string | null;
  field: "image_url" | "featured_image_url" | "gallery_images";
  slot: ImageSlot | null;
  /** Whether the record is in the trash. */
  isDeleted: boolean;
  /** Whether only the pending edit of the record names it. */
  isPending: boolean;
};

/** A stored file that the database does not know. */
export type FileWithoutRecord = {
  url: string;
  /** With its renditions. */
  bytes: number;
  storedAt: Date;
  /** Whether a record names it all the same. */
  isUsed: boolean;
};

/** The filter of the library that lists files without a record in place of pictures. */
export const withoutRecordFilter = "without-record";

/** Maximum width in pixels of what the wall and the chooser show, on sharp screens too. */
const thumbnailWidth = 640;

export function thumbnailOf(picture: Picture): PictureView {
  return smallPicture(pictureView(picture), thumbnailWidth);
}

/** The name that people know a picture by: that of its file. */
export function pictureName({ url, fileName }: { url: string; fileName: string | null }): string {
  return fileName ?? url.split("/").at(-1) ?? url;
}

/** A focus point in a form: `0.5 0.25`. */
export function pointText({ x, y }: { x: number; y: number }): string {
  const short = (fraction: number) => String(Math.round(fraction * 1000) / 1000);
  return `${short(x)} ${short(y)}`;
}

/** @returns null when the text is no point within a picture */
export function parsePoint(text: string): { x: number; y: number } | null {
  const [x, y] = text.split(" ").map(Number);
  const isFraction = (it: number | undefined): it is number => it !== undefined && it >= 0 && it <= 1;
  return isFraction(x) && isFraction(y) ? { x, y } : null;
}
