import { and, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { parseFilePath } from "#domain/bucket";
import { parseRenditionUrl } from "#domain/picture";
import type { Database } from "#server/db/database.server";
import {
  blogPosts,
  pendingEdits,
  pictures,
  productCategories,
  products,
  recordVersions,
  rituals,
  siteAssets,
} from "#server/db/schema.server";
import { log } from "#server/log.server";
import type { Storage } from "#server/storage/storage.server";

/** A picture, with its renditions, that no record uses, not even one in the trash. */
export type UnusedPicture = { url: string; hasRow: boolean; keys: string[]; bytes: number };

const contents: SQL = sql`(select content from ${recordVersions}
  union all select content from ${pendingEdits}) as contents`;

/** Every picture URL that a record, its history or its pending edit names, records in the trash included. */
const named: SQL = sql`
  select ${products.image_url} as url from ${products} where ${products.image_url} is not null
  union select unnest(${products.gallery_images}) from ${products}
  union select ${productCategories.image_url} from ${productCategories} where ${productCategories.image_url} is not null
  union select ${rituals.image_url} from ${rituals} where ${rituals.image_url} is not null
  union select ${blogPosts.featured_image_url} from ${blogPosts} where ${blogPosts.featured_image_url} is not null
  union select ${siteAssets.image_url} from ${siteAssets}
  union select content ->> field from ${contents}, unnest('{image_url,featured_image_url}'::text[]) as field
    where content ->> field is not null
  union select jsonb_array_elements_text(content -> 'gallery_images') from ${contents}
    where jsonb_typeof(content -> 'gallery_images') = 'array'`;

/** These URLs, and the originals from which these pictures were cropped. */
const used: SQL = sql`
  with recursive kept(url) as (
    select url from (${named}) as named
    union select whole.original_url from ${pictures} as whole join kept on whole.url = kept.url
      where whole.original_url is not null
  ) select url from kept`;

/** Hours in which a new file may still be waiting for its row, and is not listed. */
const uploadTime = 24;

export async function listUnused(db: Database, storage: Storage, now: Date): Promise<UnusedPicture[]> {
  const [{ rows: usedRows }, known] = await Promise.all([
    db.execute<{ url: string }>(used) as unknown as Promise<{ rows: { url: string }[] }>,
    db.select({ url: pictures.url }).from(pictures),
  ]);
  const urlOfStem = new Map([...known, ...usedRows].map(({ url }) => [stemOf(url), url]));
  const isUsed = new Set(usedRows.map(({ url }) => stemOf(url)));
  const isKnown = new Set(known.map(({ url }) => stemOf(url)));
  const latest = now.getTime() - uploadTime * 3_600_000;

  const unused = new Map<string, UnusedPicture>();
  for await (const { key, bytes, storedAt } of storage.list()) {
    const url = `/files/${key}`;
    const stem = stemOf(url);
    const hasRow = isKnown.has(stem);
    const isUnderWay = !hasRow && storedAt.getTime() > latest;
    if (parseFilePath(url) === null || isUsed.has(stem) || isUnderWay) continue;
    const picture = unused.get(stem) ?? { url: urlOfStem.get(stem) ?? url, hasRow, keys: [], bytes: 0 };
    unused.set(stem, { ...picture, keys: [...picture.keys, key], bytes: picture.bytes + bytes });
  }
  return [...unused.values()];
}

/**
 * Removes pictures that are still unused.
 *
 * @returns the removed ones
 */
export async function removeUnused(
  db: Database,
  storage: Storage,
  unused: readonly UnusedPicture[],
): Promise<UnusedPicture[]> {
  const urls = unused.map(({ url }) => url);
  if (urls.length === 0) return [];
  // Checked again in the deleting statement: a record may use one by now. Crops go before their originals.
  const stillUnused = and(
    inArray(pictures.url, urls),
    sql`${pictures.url} not in (${used})`,
    sql`not exists (select from ${pictures} as part where part.original_url = ${pictures.url})`,
  );
  const removeParts = () => db.delete(pictures).where(stillUnused).returning({ url: pictures.url });
  while ((await removeParts()).length > 0);
  const left = await db.select({ url: pictures.url }).from(pictures).where(inArray(pictures.url, urls));
  const isLeft = new Set(left.map(({ url }) => url));
  const gone = unused.filter(({ url }) => !isLeft.has(url));
  await storage.remove(gone.flatMap(({ keys }) => keys));
  return gone;
}

/** Maximum ratio of files without a row to rows; above it, they likely belong to another database. */
const maxWithoutRow = 0.25;

/** Days until an unused picture is removed. */
const daysKept = 7;

/**
 * Marks which pictures are unused. Removes those unused for `daysKept` days, and files without a row.
 *
 * @param until when those days must have passed; not later than now
 */
export async function tidyPictures(db: Database, storage: Storage, now: Date, until = now): Promise<void> {
  await db
    .update(pictures)
    .set({ unused_since: null })
    .where(and(isNotNull(pictures.unused_since), sql`${pictures.url} in (${used})`));
  await db
    .update(pictures)
    .set({ unused_since: now })
    .where(and(isNull(pictures.unused_since), sql`${pictures.url} not in (${used})`));
  const old = await db
    .select({ url: pictures.url })
    .from(pictures)
    .where(lt(pictures.unused_since, new Date(until.getTime() - daysKept * 86_400_000)));
  const isOld = new Set(old.map(({ url }) => url));
  const unused = await listUnused(db, storage, now);
  const withoutRow = unused.filter(({ hasRow }) => !hasRow);
  const isOwn = withoutRow.length <= (await db.$count(pictures)) * maxWithoutRow;
  if (!isOwn) {
    log.warn(
      { files: withoutRow.length },
      "Many stored pictures are unknown to this database, so none of them was removed: see npm run storage -- orphans",
    );
  }
  await removeUnused(
    db,
    storage,
    unused.filter(({ url, hasRow }) => (hasRow ? isOld.has(url) : isOwn)),
  );
}

/** A picture URL without its extension, and without the width of a rendition. */
function stemOf(url: string): string {
  return parseRenditionUrl(url)?.stem ?? url.replace(/\.\w+$/, "");
}
