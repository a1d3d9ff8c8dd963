import { randomBytes } from "node:crypto";
import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Bucket, buckets, fileKey, fileUrlPath } from "#domain/bucket";
import type { DescribedPicture, Picture, PictureView, Point } from "#domain/picture";
import { describedPicture, unknownPicture } from "#domain/picture-view";
import type { Database } from "#server/db/database.server";
import { pictures } from "#server/db/schema.server";
import type { AcceptedPicture } from "#server/pictures/process/accept";
import type { Storage } from "#server/storage/storage.server";

/** The original of a crop, and the focus point in both. */
type CropOf = { original: string; focus: Point; originalFocus: Point };

/** `id` is only for the demo: an upload gets one of its own. */
type PictureRowOptions = {
  id?: string;
  now: Date;
  fileName: string | null;
  crop?: CropOf;
  isInLibrary?: boolean;
  altTexts?: Pick<Picture, "alt_text" | "alt_text_ja">;
};

/** Runs the insert of a row, in a transaction of the caller's choice. */
export type Insert = <T>(run: (tx: Database) => Promise<T>) => Promise<T>;

/**
 * Stores a picture under a unique name. The file is stored before its row is written, so that no record
 * points to a missing file.
 *
 * @param file path of the picture; the file is moved
 */
export async function storePicture(
  { storage, insert }: { storage: Storage; insert: Insert },
  bucket: Bucket,
  accepted: AcceptedPicture,
  file: string,
  how: PictureRowOptions,
): Promise<Picture> {
  const url = fileUrlPath(bucket, `${freshName(bucket, accepted.hash, how.now)}.${accepted.format}`);
  await storage.putFile(fileKey(url), file);
  return insert((tx) => recordPicture(tx, url, accepted, how));
}

/**
 * Adds the row of a picture that is stored at this URL.
 *
 * @throws when it has a row already
 */
export async function recordPicture(
  tx: Database,
  url: string,
  accepted: Omit<AcceptedPicture, "hash">,
  { id, now, fileName, crop, isInLibrary = false, altTexts }: PictureRowOptions,
): Promise<Picture> {
  const { bytes, format, width, height, hasAlpha, isAnimated, placeholder } = accepted;
  const values = {
    ...(id && { id }),
    url,
    width,
    height,
    bytes,
    format,
    has_alpha: hasAlpha,
    is_animated: isAnimated,
    placeholder,
    original_url: crop?.original ?? null,
    focus: crop?.focus ?? null,
    original_focus: crop?.originalFocus ?? null,
    file_name: fileName,
    in_library: isInLibrary,
    ...altTexts,
    created_at: now,
  };
  const [row] = await tx.insert(pictures).values(values).returning();
  return readPicture(row as PictureRow);
}

/** The file name format of the bucket. Hash and random bytes make it unique. */
function freshName(bucket: Bucket, hash: string, now: Date): string {
  const { prefix } = buckets[bucket];
  if (prefix === "") return randomBytes(10).toString("hex");
  return `${prefix}${now.getTime()}-${hash.slice(0, 8)}${randomBytes(3).toString("hex")}`;
}

type PictureRow = typeof pictures.$inferSelect;

/** A picture with the data that staff need to crop it again. */
export type EditedPicture = Picture & { originalFocus: Point | null; fileName: string | null };

/** @returns null when this URL was not uploaded here */
export async function findPicture(db: Database, url: string): Promise<EditedPicture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.url, url));
  return row ? { ...readPicture(row), originalFocus: row.original_focus, fileName: row.file_name } : null;
}

/** The pictures of these URLs; unknown URLs are left out. */
export async function findPictures(db: Database, urls: string[]): Promise<Picture[]> {
  if (urls.length === 0) return [];
  const rows = await db.select().from(pictures).where(inArray(pictures.url, urls));
  return rows.map(readPicture);
}

/** The picture whose URL without its extension is `stem`. */
export async function findPictureOfStem(db: Database, stem: string): Promise<Picture | null> {
  const urls = pictures.format.enumValues.map((format) => `${stem}.${format}`);
  const [row] = await db.select().from(pictures).where(inArray(pictures.url, urls));
  return row ? readPicture(row) : null;
}

/** Returns the picture of a URL; for an unknown URL, one with only the URL. */
export type PictureFinder = {
  (url: string): PictureView;
  (url: string | null): PictureView | null;
  described(url: string): DescribedPicture;
  described(url: string | null): DescribedPicture | null;
};

const original = alias(pictures, "original");

/** Reads the pictures of all URLs in one query. */
export async function picturesOf(db: Database, urls: readonly (string | null)[]): Promise<PictureFinder> {
  const cache = cacheOf(db);
  const distinct = [...new Set(urls.filter((url) => url !== null))];
  const wanted = distinct.filter((url) => !cache.has(url));
  if (wanted.length > 0) {
    // A crop without alt texts of its own has those of its original.
    const rows = await db
      .select({
        ...getTableColumns(pictures),
        alt_text: sql<string | null>`coalesce(${pictures.alt_text}, ${original.alt_text})`,
        alt_text_ja: sql<string | null>`coalesce(${pictures.alt_text_ja}, ${original.alt_text_ja})`,
      })
      .from(pictures)
      .leftJoin(original, eq(original.url, pictures.original_url))
      .where(inArray(pictures.url, wanted));
    for (const row of rows) {
      // Two requests may read it at once. Sharing the first view makes their page data identical to the byte.
      if (!cache.has(row.url)) cache.set(row.url, describedPicture(readPicture(row)));
    }
  }
  const unknown = (url: string) => ({ view: unknownPicture(url), alt_text: null, alt_text_ja: null });
  const found = new Map(distinct.map((url) => [url, cache.get(url) ?? unknown(url)]));
  while (cache.size > maxCached) cache.delete(cache.keys().next().value as string);
  const described = (url: string | null) => (url === null ? null : found.get(url));
  return Object.assign((url: string | null) => described(url)?.view ?? null, { described }) as PictureFinder;
}

/** Maximum number of pictures that are read once until content changes. */
const maxCached = 5000;
const caches = new WeakMap<Database, Map<string, DescribedPicture>>();

function cacheOf(db: Database): Map<string, DescribedPicture> {
  const cache = caches.get(db) ?? new Map<string, DescribedPicture>();
  caches.set(db, cache);
  return cache;
}

/** To be called when content has changed. A query that is under way still fills the cache of before. */
export function clearPictureCache(db: Database): void {
  caches.delete(db);
}

export function readPicture(row: PictureRow): Picture {
  const { url, width, height, bytes, format, placeholder, alt_text, alt_text_ja, focus } = row;
  return {
    url,
    width,
    height,
    bytes,
    format,
    hasAlpha: row.has_alpha,
    isAnimated: row.is_animated,
    placeholder,
    alt_text,
    alt_text_ja,
    focus,
    original: row.original_url,
  };
}
