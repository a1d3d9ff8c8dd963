import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { pagesOf } from "#domain/paging";
import type { PictureInput } from "#domain/picture-form";
import {
  heavyKilobytes,
  type LibraryPicture,
  type PictureFilter,
  type PictureKind,
  type PictureListQuery,
  picturesOnPage,
} from "#domain/picture-library";
import { neededSizes } from "#domain/picture-place";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { saveOpened } from "#server/db/save.server";
import {
  activities,
  blogPosts,
  pendingEdits,
  pictures,
  productCategories,
  products,
  rituals,
  siteAssets,
} from "#server/db/schema.server";
import { escapeLike } from "#server/db/text-search.server";
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

const withoutAltText = { en: isNull(pictures.alt_text), ja: isNull(pictures.alt_text_ja) };

const filters: Record<Exclude<PictureFilter, "without-alt-text">, SQL | undefined> = {
  // In no record and no pending edit now; the history does not count.
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
function matching({ term, filter, kind, altTextIn }: Omit<PictureListQuery, "page">): SQL | undefined {
  const wanted = sql`'%' || lower(${escapeLike(term.replaceAll("\0", "").normalize("NFKC").trim())}) || '%'`;
  return and(
    isShown,
    term.trim() === ""
      ? undefined
      : sql`(${pictures.search_text} like ${wanted} or ${pictures.url} in (
          select picture_url from ${uses} where lower(normalize(concat_ws(' ', name, name_ja), NFKC)) like ${wanted}))`,
    filter === "without-alt-text"
      ? altTextIn
        ? withoutAltText[altTextIn]
        : or(withoutAltText.en, withoutAltText.ja)
      : filter === null
        ? undefined
        : filters[filter],
    kind === null ? undefined : kinds[kind],
  );
}

/** Pictures of the library whose alt text is missing in one of the languages. */
export function countWithoutAltText(db: Database): Promise<number> {
  return db.$count(pictures, and(isShown, or(withoutAltText.en, withoutAltText.ja)));
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
    pictures: rows.map((row) => ({ ...readLibraryPicture(row), uses: useCounts.get(row.url) ?? 0 })),
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

function readLibraryPicture(row: typeof pictures.$inferSelect) {
  return { ...readPicture(row), id: row.id, fileName: row.file_name, createdAt: row.created_at };
}

/**
 * @param id a record id (`isRecordId`)
 * @returns null for a crop too; `uploadedBy` is null when nobody is known, `replaced` is the former picture of its places
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
  const [replaced] = row.replaces_url
    ? await db.select().from(pictures).where(eq(pictures.url, row.replaces_url))
    : [];
  return {
    ...readLibraryPicture(row),
    version: row.version,
    uploadedBy: created?.email ?? null,
    replaced: replaced ? { ...readPicture(replaced), fileName: replaced.file_name } : null,
  };
}

export async function findPictureId(db: Database, url: string): Promise<string | null> {
  const [row] = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.url, url));
  return row?.id ?? null;
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
  const isAfter = sql`(${pictures.created_at} < ${createdAt.toISOString()}::timestamptz
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
  // Nobody may begin to use a crop of it meanwhile.
  await tx.select({ url: pictures.url }).from(pictures).where(eq(pictures.original_url, url)).for("update");
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

/** A picture that a record names, and the one that it names instead. `to` belongs to the library. */
export type Replaced = { from: string; to: string };

/**
 * Replaces a picture everywhere: in records, also those in the trash, and in pending edits, also discarded ones. The
 * former picture goes to the trash, from which `replacePicture` can take it back. A picture without words gets those of
 * the former.
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
  for (const it of [{ from, to }, ...crops]) await replaceUrl(tx, it);
  // `crops` lacks those that only discarded edits name. They get the whole picture.
  const others = await tx.select({ url: pictures.url }).from(pictures).where(eq(pictures.original_url, from));
  for (const { url } of others) await replaceInEdits(tx, { from: url, to });
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
