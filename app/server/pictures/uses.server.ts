import { getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { Picture } from "#domain/picture";
import type { PictureUse } from "#domain/picture-library";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import {
  blogPosts,
  pendingEdits,
  pictures,
  productCategories,
  products,
  rituals,
  siteAssets,
} from "#server/db/schema.server";
import { readPicture } from "#server/picture.server";

/** Every place that names a picture, records in the trash included. `url` may be a crop's. */
export const places: SQL = sql`
  select ${products.image_url} as url, 'product' as record_type, id, name, name_ja, 'image_url' as field,
    null as slot, deleted_at is not null as is_deleted, false as is_pending
    from ${products} where image_url is not null
  union all select gallery.url, 'product', id, name, name_ja, 'gallery_images', null, deleted_at is not null, false
    from ${products}, lateral (select distinct unnest(gallery_images) as url) as gallery where gallery_images <> '{}'
  union all select image_url, 'product-category', id, name, name_ja, 'image_url', null, deleted_at is not null, false
    from ${productCategories} where image_url is not null
  union all select image_url, 'ritual', id, title, title_ja, 'image_url', null, deleted_at is not null, false
    from ${rituals} where image_url is not null
  union all select featured_image_url, 'blog-post', id, title, title_ja, 'featured_image_url', null, deleted_at is not null, false
    from ${blogPosts} where featured_image_url is not null
  union all select image_url, 'site-asset', id, title, null, 'image_url', page || '/' || section, deleted_at is not null, false
    from ${siteAssets}
  union all select content ->> field, record_type, record_id, coalesce(content ->> 'title', content ->> 'name'),
    coalesce(content ->> 'title_ja', content ->> 'name_ja'), field,
    (content ->> 'page') || '/' || (content ->> 'section'), false, true
    from ${pendingEdits}, unnest('{image_url,featured_image_url}'::text[]) as field
    where discarded_at is null and content ->> field is not null
  union all select gallery.url, record_type, record_id, content ->> 'name', content ->> 'name_ja', 'gallery_images',
    null, false, true
    from ${pendingEdits}, lateral (
      select distinct jsonb_array_elements_text(content -> 'gallery_images') as url) as gallery
    where discarded_at is null and jsonb_typeof(content -> 'gallery_images') = 'array'`;

/** `places` with the picture of the library that stands there: a crop's original. */
export const uses: SQL = sql`(
  select coalesce(shown.original_url, shown.url) as picture_url, shown.width, shown.height, shown.format, place.*
  from (${places}) as place join ${pictures} as shown on shown.url = place.url) as uses`;

type UseRow = Omit<PictureUse, "recordType" | "isDeleted" | "isPending"> & {
  picture_url: string;
  record_type: PictureUse["recordType"];
  is_deleted: boolean;
  is_pending: boolean;
};

/** SQL condition: the place shows one of these pictures of the library. */
export function isOf(urls: readonly string[]): SQL {
  const own = sql`${sql.param(urls)}::text[]`;
  return sql`uses.url in (select url from ${pictures} where url = any (${own}) or original_url = any (${own}))`;
}

/** The places where a picture, or a crop of it, stands: what visitors can see first, the trash last. */
export async function listUses(db: Database, url: string): Promise<PictureUse[]> {
  const rows = await readRows<UseRow>(
    db,
    sql`select url, record_type, id, name, name_ja, field, slot, is_deleted, is_pending from ${uses}
      where ${isOf([url])} order by is_deleted, is_pending, record_type, name, id, field`,
  );
  return rows.map(({ record_type, is_deleted, is_pending, ...use }) => ({
    ...use,
    recordType: record_type,
    isDeleted: is_deleted,
    isPending: is_pending,
  }));
}

/**
 * All pictures and crops that are not in the trash: those of the home page first, then those of products, of the other
 * pages, and those that no visitor sees.
 */
export async function listPublicFirst(db: Database): Promise<Picture[]> {
  const rank = sql`min(case
    when place.is_deleted or place.is_pending then 3
    when place.slot like 'home/%' or place.slot like 'global/%' then 0
    when place.record_type = 'product' then 1
    else 2 end)`;
  const ranks = sql`(select url, ${rank} as rank from (${places}) as place group by url) as ranks`;
  const rows = await db
    .select(getTableColumns(pictures))
    .from(pictures)
    .leftJoin(ranks, sql`ranks.url = ${pictures.url}`)
    .where(isNull(pictures.deleted_at))
    .orderBy(sql`coalesce(ranks.rank, 4)`);
  return rows.map(readPicture);
}
