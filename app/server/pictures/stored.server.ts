import { parseFilePath, urlOfKey } from "#domain/bucket";
import { hourMs } from "#domain/duration";
import { parseRenditionUrl } from "#domain/picture";
import type { Storage } from "#server/storage/storage.server";

/** The stored files of one picture. */
export type StoredPicture = {
  /** URL of the original; null when only renditions are left. */
  original: string | null;
  /** URL of any of its files. */
  url: string;
  keys: string[];
  bytes: number;
  /** When the newest of them was stored. */
  storedAt: Date;
};

/** All stored pictures, by the stem of their URLs. */
export async function storedPictures(storage: Storage): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  for await (const { key, bytes, storedAt } of storage.list()) {
    const url = urlOfKey(key);
    if (parseFilePath(url) === null) continue;
    const stem = stemOf(url);
    const picture = stored.get(stem) ?? { original: null, url, keys: [], bytes: 0, storedAt };
    picture.keys.push(key);
    picture.bytes += bytes;
    if (parseRenditionUrl(url) === null) picture.original = url;
    if (storedAt > picture.storedAt) picture.storedAt = storedAt;
    stored.set(stem, picture);
  }
  return stored;
}

/** A picture URL without its extension, and without the width of a rendition. */
export function stemOf(url: string): string {
  return parseRenditionUrl(url)?.stem ?? url.replace(/\.\w+$/, "");
}

/** Hours in which a new file may still be waiting for its row, and counts as neither unused nor unknown. */
const uploadHours = 24;

export function isUnderWay({ storedAt }: StoredPicture, now: Date): boolean {
  return storedAt.getTime() > now.getTime() - uploadHours * hourMs;
}
