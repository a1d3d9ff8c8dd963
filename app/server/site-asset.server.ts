import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type ImageSlot, imageSlotNames, type SlotPage, type SlotSection } from "#domain/image-slot";
import type { Picture, PictureView } from "#domain/picture";
import type { SaveResult } from "#domain/save";
import type { SiteAssetInput } from "#domain/site-asset-form";
import type { Database } from "#server/db/database.server";
import { preparedQuery } from "#server/db/prepared-query.server";
import { isPublic } from "#server/db/public-records.server";
import { saveOpened } from "#server/db/save.server";
import { pictures, siteAssets } from "#server/db/schema.server";
import { noteIncomplete } from "#server/http/request-context.server";
import { log, loggable } from "#server/log.server";
import { picturesOf, readPicture } from "#server/picture.server";

type SiteAsset = Pick<
  typeof siteAssets.$inferSelect,
  "id" | "title" | "alt_text" | "alt_text_ja" | "image_url" | "updated_at"
> & { picture: PictureView };

/** The active assets of one page by section. An image slot shows the first of its section. */
export type PageAssets<P extends SlotPage> = { [S in SlotSection<P>]?: [SiteAsset, ...SiteAsset[]] };

/**
 * Reads the active assets of a page in display order, then oldest first. On failure it logs and returns none,
 * because the page works without pictures.
 */
export async function listPageAssets<P extends SlotPage>(db: Database, page: P): Promise<PageAssets<P>> {
  try {
    return await readAssets(db, page);
  } catch (error) {
    log.error({ page, err: loggable(error) }, "The site assets could not be read");
    noteIncomplete();
    return {};
  }
}

const rowsOfPage = preparedQuery((db) =>
  db
    .select({
      id: siteAssets.id,
      section: siteAssets.section,
      title: siteAssets.title,
      alt_text: siteAssets.alt_text,
      alt_text_ja: siteAssets.alt_text_ja,
      image_url: siteAssets.image_url,
      updated_at: siteAssets.updated_at,
    })
    .from(siteAssets)
    .where(and(eq(siteAssets.page, sql.placeholder("page")), isPublic["site-asset"]))
    .orderBy(asc(siteAssets.section), ...inSlotOrder),
);

async function readAssets<P extends SlotPage>(db: Database, page: P): Promise<PageAssets<P>> {
  const rows = await rowsOfPage(db, { page });
  const pictureOf = await picturesOf(
    db,
    rows.map(({ image_url }) => image_url),
  );
  const assets = rows.map((row) => {
    const { view, alt_text, alt_text_ja } = pictureOf.described(row.image_url);
    return {
      ...row,
      picture: view,
      alt_text: row.alt_text ?? alt_text,
      alt_text_ja: row.alt_text_ja ?? alt_text_ja,
    };
  });
  const bySection: Partial<Record<string, SiteAsset[]>> = Object.groupBy(assets, ({ section }) => section);
  return bySection as PageAssets<P>;
}

/** An image slot shows the first; on equal order the oldest. */
const inSlotOrder = [asc(siteAssets.display_order), asc(siteAssets.created_at), asc(siteAssets.id)];

/** An asset in the admin list. */
export type AdminAsset = Omit<typeof siteAssets.$inferSelect, "deleted_at"> & {
  slot: ImageSlot;
  /** Null for an asset that was stored before pictures had rows of their own. */
  picture: Picture | null;
};

/** All assets, inactive ones included, in the order of the pages and sections, then in slot order. */
export async function listAssets(db: Database): Promise<AdminAsset[]> {
  const rows = await db
    .select()
    .from(siteAssets)
    .leftJoin(pictures, eq(pictures.url, siteAssets.image_url))
    .where(isNull(siteAssets.deleted_at))
    .orderBy(...inSlotOrder);
  const assets = rows.map(({ site_assets: { deleted_at: _, ...asset }, pictures: picture }) => ({
    ...asset,
    slot: `${asset.page}/${asset.section}` as ImageSlot,
    picture: picture && readPicture(picture),
  }));
  const place = (asset: AdminAsset) => imageSlotNames.indexOf(asset.slot);
  return assets.sort((a, b) => place(a) - place(b));
}

/** @param id a record id (`isRecordId`) */
export async function findAsset(db: Database, id: string) {
  const [asset] = await db
    .select()
    .from(siteAssets)
    .where(and(eq(siteAssets.id, id), isNull(siteAssets.deleted_at)));
  return asset ?? null;
}

export async function createAsset(db: Database, input: SiteAssetInput): Promise<SaveResult> {
  await db.insert(siteAssets).values(input);
  return "saved";
}

export function updateAsset(
  db: Database,
  opened: { id: string; version: number },
  input: SiteAssetInput,
): Promise<SaveResult> {
  return saveOpened(db, siteAssets, opened, input);
}
