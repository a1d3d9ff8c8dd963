import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import {
  blogPosts,
  pendingEdits,
  pictures,
  productCategories,
  products,
  rituals,
  siteAssets,
} from "#server/db/schema.server";

/**
 * Moves a picture to the trash, and takes it out of the records that are not in the trash: a site asset goes to the
 * trash with it, because it is nothing without its picture. Pending edits keep it; it leaves the trash when one of them
 * is published.
 *
 * @returns false when it does not exist or is in the trash already
 */
export async function deletePicture(tx: Database, id: string): Promise<boolean> {
  const [picture] = await tx
    .select({ url: pictures.url })
    .from(pictures)
    .where(and(eq(pictures.id, id), isNull(pictures.original_url), isNull(pictures.deleted_at)))
    .for("update");
  if (picture === undefined) return false;
  const { url } = picture;
  await lockCrops(tx, url);
  const named = (column: SQL) =>
    sql`${column} in (select url from ${pictures} where url = ${url} or original_url = ${url})`;
  // One update for each record: Undo brings back one version only.
  await tx
    .update(products)
    .set({
      image_url: sql`nullif(${products.image_url}, ${url})`,
      gallery_images: sql`array_remove(${products.gallery_images}, ${url})`,
    })
    .where(
      and(
        or(eq(products.image_url, url), sql`${url} = any (${products.gallery_images})`),
        isNull(products.deleted_at),
      ),
    );
  await tx
    .update(productCategories)
    .set({ image_url: null })
    .where(and(named(sql`${productCategories.image_url}`), isNull(productCategories.deleted_at)));
  await tx
    .update(rituals)
    .set({ image_url: null })
    .where(and(named(sql`${rituals.image_url}`), isNull(rituals.deleted_at)));
  await tx
    .update(blogPosts)
    .set({ featured_image_url: null })
    .where(and(named(sql`${blogPosts.featured_image_url}`), isNull(blogPosts.deleted_at)));
  await tx
    .update(siteAssets)
    .set({ deleted_at: new Date() })
    .where(and(named(sql`${siteAssets.image_url}`), isNull(siteAssets.deleted_at)));
  // Last, so that Undo brings the picture back before the records that name it.
  await tx.update(pictures).set({ deleted_at: new Date() }).where(eq(pictures.id, id));
  return true;
}

/** Locks the crops of a picture: until the transaction ends, no record can begin to use one. @returns their URLs */
async function lockCrops(tx: Database, original: string): Promise<string[]> {
  const crops = await tx
    .select({ url: pictures.url })
    .from(pictures)
    .where(eq(pictures.original_url, original))
    .for("update");
  return crops.map(({ url }) => url);
}

/** A picture that a record names, and the one that it names instead. `to` belongs to the library. */
export type Replaced = { from: string; to: string };

/**
 * Replaces a picture everywhere: in records, also those in the trash, and in pending edits, also discarded ones. The
 * former picture goes to the trash, from which `replacePicture` can take it back. A picture without alt texts
 * gets those of the former.
 *
 * @param crops the crops that are replaced with it
 * @returns false when one of the two has been replaced or deleted meanwhile
 */
export async function replacePicture(
  tx: Database,
  { from, to }: Replaced,
  crops: readonly Replaced[],
): Promise<boolean> {
  const found = await tx
    .select()
    .from(pictures)
    .where(inArray(pictures.url, [from, to]))
    .orderBy(pictures.url)
    .for("update");
  const former = found.find(({ url }) => url === from);
  const next = found.find(({ url }) => url === to);
  if (!former || !next || former.url === next.url || former.deleted_at !== null) return false;
  const all = await lockCrops(tx, from);
  await tx
    .update(pictures)
    .set({
      ...(next.alt_text === null && next.alt_text_ja === null
        ? { alt_text: former.alt_text, alt_text_ja: former.alt_text_ja }
        : {}),
      focus: next.focus ?? (next.width > 0 ? former.focus : null),
      in_library: true,
      replaces_url: from,
      deleted_at: null,
    })
    .where(eq(pictures.url, to));
  // `crops` lacks those that have got a place meanwhile, and those in discarded edits. The whole new picture replaces
  // them.
  const others = all.filter((url) => crops.every((it) => it.from !== url)).map((url) => ({ from: url, to }));
  for (const it of [{ from, to }, ...crops, ...others]) await replaceUrl(tx, it);
  await tx.update(pictures).set({ deleted_at: new Date(), replaces_url: null }).where(eq(pictures.url, from));
  return true;
}

async function replaceUrl(tx: Database, { from, to }: Replaced): Promise<void> {
  await tx
    .update(products)
    .set({
      image_url: sql`case when ${products.image_url} = ${from} then ${to} else ${products.image_url} end`,
      gallery_images: sql`array_replace(${products.gallery_images}, ${from}, ${to})`,
    })
    .where(or(eq(products.image_url, from), sql`${from} = any (${products.gallery_images})`));
  await tx.update(productCategories).set({ image_url: to }).where(eq(productCategories.image_url, from));
  await tx.update(rituals).set({ image_url: to }).where(eq(rituals.image_url, from));
  await tx.update(blogPosts).set({ featured_image_url: to }).where(eq(blogPosts.featured_image_url, from));
  await tx.update(siteAssets).set({ image_url: to }).where(eq(siteAssets.image_url, from));
  await replaceInEdits(tx, { from, to });
}

async function replaceInEdits(tx: Database, { from, to }: Replaced): Promise<void> {
  await tx
    .update(pendingEdits)
    .set({
      content: sql`replace(${pendingEdits.content}::text, to_json(${from}::text)::text, to_json(${to}::text)::text)::jsonb`,
    })
    .where(sql`${from} = any (picture_urls(${pendingEdits.content}))`);
}
