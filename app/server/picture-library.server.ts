import { and, desc, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
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
import { activities, pictures } from "#server/db/schema.server";
import { foldedContains } from "#server/db/text-search.server";
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
  const inName = foldedContains(sql`fold_text(concat_ws(' ', name, name_ja))`, term);
  return and(
    isShown,
    inName &&
      sql`(${foldedContains(pictures.search_text, term)} or ${pictures.url} in (
        select picture_url from ${uses} where ${inName}))`,
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
