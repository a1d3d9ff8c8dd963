import { and, inArray, isNotNull, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { urlOfKey } from "#domain/bucket";
import { dayMs } from "#domain/duration";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { pendingEdits, pictures, recordVersions } from "#server/db/schema.server";
import { isUnderWay, stemOf, storedPictures } from "#server/pictures/stored.server";
import { places } from "#server/pictures/uses.server";
import type { Storage } from "#server/storage/storage.server";
import { trashCutoff } from "#server/trash.server";

/** A picture with its renditions that no record, pending edit, saved version or the library names. */
export type UnusedPicture = {
  url: string;
  hasRow: boolean;
  /** Whether the original is among its files. */
  hasOriginal: boolean;
  keys: string[];
  bytes: number;
};

/** Every picture URL that these contents of records name. */
const namedBy = (contents: SQL): SQL => sql`
  select unnest(picture_urls(content)) from (${contents}) as contents`;

const edits = sql`select content from ${pendingEdits}`;

/** Every picture URL that a record or a pending edit names, also in the trash. */
const urlsInRecords: SQL = sql`select url from (${places}) as places union ${namedBy(edits)}`;

/** The same, with the history of records. */
const urlsInRecordsAndHistory: SQL = sql`${urlsInRecords} union ${namedBy(sql`select content from ${recordVersions}`)}`;

/** These URLs, and the originals from which these pictures were cropped. */
const withOriginals = (urls: SQL): SQL => sql`
  with recursive kept(url) as (
    select url from (${urls}) as urls(url)
    union select crop.original_url from ${pictures} as crop join kept on crop.url = kept.url
      where crop.original_url is not null
  ) select url from kept`;

const urlsToKeep = withOriginals(urlsInRecordsAndHistory);

/** Only staff delete these. Unused crops are removed by the maintenance. */
const isOfLibrary = sql<boolean>`(${pictures.in_library} and ${pictures.original_url} is null)`;

/** The URLs of all pictures in records, pending edits and the history. */
export async function listUsedUrls(db: Database): Promise<string[]> {
  const rows = await readRows<{ url: string }>(db, urlsToKeep);
  return rows.map(({ url }) => url);
}

export async function listUnused(db: Database, storage: Storage, now: Date): Promise<UnusedPicture[]> {
  const stored = await storedPictures(storage);
  const usedUrls = await listUsedUrls(db);
  const recorded = await db.select({ url: pictures.url, isKept: isOfLibrary }).from(pictures);
  const kept = recorded.filter(({ isKept }) => isKept);
  for (const url of [...usedUrls, ...kept.map((it) => it.url)]) stored.delete(stemOf(url));
  const urlOfStem = new Map(recorded.map(({ url }) => [stemOf(url), url]));
  return [...stored].flatMap(([stem, picture]) => {
    const hasRow = urlOfStem.has(stem);
    if (!hasRow && isUnderWay(picture, now)) return [];
    const { original, keys, bytes } = picture;
    const url = urlOfStem.get(stem) ?? original ?? picture.url;
    return [{ url, hasRow, hasOriginal: original !== null, keys, bytes }];
  });
}

/**
 * Removes pictures that are still unused.
 *
 * @param options.kept selects the URLs of those in use
 * @param options.only a condition for what is removed; default: not in the library
 * @returns the removed ones
 */
export async function removeUnused(
  db: Database,
  storage: Storage,
  unused: readonly UnusedPicture[],
  { kept = urlsToKeep, only = not(isOfLibrary) }: { kept?: SQL; only?: SQL } = {},
): Promise<UnusedPicture[]> {
  const urls = unused.map(({ url }) => url);
  if (urls.length === 0) return [];
  // Checked again in the deleting statement: a record may use one by now. Crops go before their originals.
  const stillUnused = and(
    inArray(pictures.url, urls),
    only,
    sql`${pictures.url} not in (${kept})`,
    sql`not exists (select from ${pictures} as crop where crop.original_url = ${pictures.url})`,
  );
  const remove = () => db.delete(pictures).where(stillUnused).returning({ url: pictures.url });
  while ((await remove()).length > 0);
  const left = await db.select({ url: pictures.url }).from(pictures).where(inArray(pictures.url, urls));
  const isLeft = new Set(left.map(({ url }) => url));
  const gone = unused.filter(({ url }) => !isLeft.has(url));
  await storage.remove(gone.flatMap(({ keys }) => keys));
  return gone;
}

/** Days until an upload that no form has saved is removed, and a crop that nothing uses any more. */
const daysKept = 7;

/**
 * Marks unused pictures. Removes uploads that no form has saved for `daysKept` days, pictures whose time in the trash is
 * over, and renditions without an original. Staff decide about originals without a row (`unrecorded.server.ts`).
 *
 * @param until when those days must have passed; not later than now
 */
export async function tidyPictures(db: Database, storage: Storage, now: Date, until = now): Promise<void> {
  await db
    .update(pictures)
    .set({ unused_since: null })
    .where(and(isNotNull(pictures.unused_since), sql`${pictures.url} in (${urlsToKeep})`));
  await db
    .update(pictures)
    .set({ unused_since: now })
    .where(and(isNull(pictures.unused_since), sql`${pictures.url} not in (${urlsToKeep})`));
  const old = await db
    .select({ url: pictures.url })
    .from(pictures)
    .where(and(lt(pictures.unused_since, new Date(until.getTime() - daysKept * dayMs)), not(isOfLibrary)));
  const isOld = new Set(old.map(({ url }) => url));
  const unused = await listUnused(db, storage, now);
  await removeUnused(
    db,
    storage,
    unused.filter(({ url, hasRow, hasOriginal }) => (hasRow ? isOld.has(url) : !hasOriginal)),
  );
  await removeTrashed(db, storage, until);
}

/** The history of a record does not keep a picture that staff have deleted. */
async function removeTrashed(db: Database, storage: Storage, until: Date): Promise<void> {
  const isOver = sql`coalesce(${pictures.original_url}, ${pictures.url}) in (
    select url from ${pictures} as original
    where original.deleted_at < ${trashCutoff(until).toISOString()}::timestamptz)`;
  const rows = await db.select({ url: pictures.url }).from(pictures).where(isOver);
  if (rows.length === 0) return;
  const stems = new Map(rows.map(({ url }) => [stemOf(url), url]));
  const trashed = new Map<string, UnusedPicture>(
    rows.map(({ url }) => [url, { url, hasRow: true, hasOriginal: true, keys: [], bytes: 0 }]),
  );
  for await (const { key } of storage.list()) {
    const picture = trashed.get(stems.get(stemOf(urlOfKey(key))) ?? "");
    picture?.keys.push(key);
  }
  await removeUnused(db, storage, [...trashed.values()], {
    kept: withOriginals(urlsInRecords),
    only: isOver,
  });
}
