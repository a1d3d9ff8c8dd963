import type { FileWithoutRecord } from "#domain/picture-library";
import type { Database } from "#server/db/database.server";
import { pictures } from "#server/db/schema.server";
import { isUnderWay, type StoredPicture, stemOf, storedPictures } from "#server/pictures/stored.server";
import { listUsedUrls } from "#server/pictures/unused.server";
import type { Storage } from "#server/storage/storage.server";

/** Stored originals that the database does not know, the newest first; not those of the last day. */
export async function listFilesWithoutRecord(
  db: Database,
  storage: Storage,
  now: Date,
): Promise<FileWithoutRecord[]> {
  const found = await findWithoutRecord(db, storage);
  return [...found]
    .filter(([, stored]) => !isUnderWay(stored, now))
    .map(([url, { bytes, storedAt, isUsed }]) => ({ url, bytes, storedAt, isUsed }))
    .sort((a, b) => b.storedAt.getTime() - a.storedAt.getTime() || (a.url < b.url ? -1 : 1));
}

/**
 * Removes files without a record, with their renditions. One that a record names, that got a record meanwhile, or that
 * is younger than a day stays.
 *
 * @returns the number of removed originals
 */
export async function removeFilesWithoutRecord(
  db: Database,
  storage: Storage,
  urls: readonly string[],
  now: Date,
): Promise<number> {
  const found = await findWithoutRecord(db, storage);
  const removed = urls
    .flatMap((url) => found.get(url) ?? [])
    .filter((it) => !it.isUsed && !isUnderWay(it, now));
  await storage.remove(removed.flatMap(({ keys }) => keys));
  return removed.length;
}

async function findWithoutRecord(db: Database, storage: Storage) {
  const stored = await storedPictures(storage);
  // After the files: a picture whose row is written meanwhile is known then.
  const recorded = await db.select({ url: pictures.url }).from(pictures);
  for (const { url } of recorded) stored.delete(stemOf(url));
  const used = new Set(await listUsedUrls(db));
  const found = new Map<string, StoredPicture & { isUsed: boolean }>();
  for (const picture of stored.values()) {
    const { original } = picture;
    if (original !== null) found.set(original, { ...picture, isUsed: used.has(original) });
  }
  return found;
}
