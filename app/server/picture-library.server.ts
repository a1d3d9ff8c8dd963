import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import { pagesOf } from "#domain/paging";
import type { PictureInput } from "#domain/picture-form";
import {
  heavyKilobytes,
  type LibraryPicture,
  neededSizes,
  type PictureFilter,
  type PictureKind,
  type PictureListQuery,
  picturesOnPage,
} from "#domain/picture-library";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { saveOpened } from "#server/db/save.server";
import {
  activities,
  blogPosts,
  pictures,
  productCategories,
  products,
  rituals,
  siteAssets,
} from "#server/db/schema.server";
import { escaped } from "#server/db/text-search.server";
import { readPicture } from "#server/picture.server";
import { isOf, uses } from "#server/pictures/uses.server";

/** A crop belongs to its original; an upload of a form that was not saved is no picture of the library. */
const isShown = and(
  isNull(pictures.original_url),
  isNull(pictures.deleted_at),
  eq(pictures.in_library, true),
);

const needed = sql.join(
  neededSizes.map(({ place, width, height }) => sql`(${place}, ${width}::int, ${height}::int)`),
  sql`, `,
);

const filters: Record<PictureFilter, SQL | undefined> = {
  "without-words": or(isNull(pictures.alt_text), isNull(pictures.alt_text_ja)),
  unused: sql`${pictures.url} not in (select picture_url from ${uses})`,
  "too-small": sql`${pictures.format} <> 'svg' and ${pictures.url} in (
    select picture_url from ${uses}
      join (values ${needed}) as needed (place, width, height) on needed.place = coalesce(uses.slot, uses.record_type)
      where uses.width < needed.width or uses.height < needed.height)`,
  heavy: sql`${pictures.bytes} > ${heavyKilobytes * 1000}`,
};

const kinds: Record<PictureKind, SQL | undefined> = {
  photo: sql`${pictures.format} <> 'svg' and not ${pictures.is_animated}`,
  drawing: eq(pictures.format, "svg"),
  animation: eq(pictures.is_animated, true),
};

/** @param term is looked for in file names, alt texts and the names of the records that use the picture */
function matching({ term, filter, kind }: Omit<PictureListQuery, "page">): SQL | undefined {
  const wanted = sql`'%' || lower(${escaped(term.replaceAll("\0", "").normalize("NFKC").trim())}) || '%'`;
  return and(
    isShown,
    term.trim() === ""
      ? undefined
      : sql`(${pictures.search_text} like ${wanted} or ${pictures.url} in (
          select picture_url from ${uses} where lower(normalize(concat_ws(' ', name, name_ja), NFKC)) like ${wanted}))`,
    filter === null ? undefined : filters[filter],
    kind === null ? undefined : kinds[kind],
  );
}

/** One page of the library, newest first; after the last page the last one. */
export async function listPictures(
  db: Database,
  query: PictureListQuery,
): Promise<{ pictures: LibraryPicture[]; count: number; page: number }> {
  const where = matching(query);
  const rows = await db
    .select({ ...getTableColumns(pictures), count: sql<number>`(count(*) over ())::int` })
    .from(pictures)
    .where(where)
    .orderBy(desc(pictures.created_at), pictures.id)
    .limit(picturesOnPage)
    .offset((query.page - 1) * picturesOnPage);
  const count = rows[0]?.count ?? (query.page > 1 ? await db.$count(pictures, where) : 0);
  if (rows.length === 0 && count > 0)
    return listPictures(db, { ...query, page: pagesOf(count, picturesOnPage) });
  const useCounts = await countUses(
    db,
    rows.map(({ url }) => url),
  );
  return {
    pictures: rows.map((row) => readLibraryPicture(row, useCounts.get(row.url) ?? 0)),
    count,
    page: query.page,
  };
}

async function countUses(db: Database, urls: string[]): Promise<Map<string, number>> {
  if (urls.length === 0) return new Map();
  const rows = await readRows<{ picture_url: string; count: number }>(
    db,
    sql`select picture_url, count(*)::int as count from ${uses}
      where ${isOf(urls)} group by picture_url`,
  );
  return new Map(rows.map(({ picture_url, count }) => [picture_url, count]));
}

function readLibraryPicture(row: typeof pictures.$inferSelect, useCount: number): LibraryPicture {
  return {
    ...readPicture(row),
    id: row.id,
    fileName: row.file_name,
    createdAt: row.created_at,
    uses: useCount,
  };
}

/**
 * @param id a record id (`isRecordId`)
 * @returns null for a crop too; `uploadedBy` is null when nobody is known
 */
export async function findLibraryPicture(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, id), isNull(pictures.original_url), isNull(pictures.deleted_at)));
  if (row === undefined) return null;
  const [created] = await db
    .select({ email: activities.person_email })
    .from(activities)
    .where(
      and(
        eq(activities.recordType, "picture"),
        eq(activities.action, "created"),
        eq(activities.record_id, row.id),
      ),
    );
  const counts = await countUses(db, [row.url]);
  return {
    ...readLibraryPicture(row, counts.get(row.url) ?? 0),
    version: row.version,
    updatedAt: row.updated_at,
    uploadedBy: created?.email ?? null,
  };
}

export function updatePicture(
  tx: Database,
  opened: { id: string; version: number },
  input: PictureInput,
): Promise<SaveResult> {
  return saveOpened(tx, pictures, opened, input);
}

/** The next picture of a list after one with this time; the first one when it was the last. */
export async function findNextPicture(
  db: Database,
  query: Omit<PictureListQuery, "page">,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<string | null> {
  const where = and(matching(query), sql`${pictures.id} <> ${id}`);
  const isAfter = sql`(${pictures.created_at}, ${pictures.id}) is not null
    and (${pictures.created_at} < ${createdAt.toISOString()}::timestamptz
      or (${pictures.created_at} = ${createdAt.toISOString()}::timestamptz and ${pictures.id} > ${id}))`;
  const [next] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(where)
    .orderBy(sql`${isAfter} desc`, desc(pictures.created_at), pictures.id)
    .limit(1);
  return next?.id ?? null;
}

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
  const named = (column: SQL) =>
    sql`${column} in (select url from ${pictures} where url = ${url} or original_url = ${url})`;
  // Undo takes one change of each record.
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
