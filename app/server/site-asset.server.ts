import { and, asc, eq, isNull } from "drizzle-orm";
import type { SlotPage, SlotSection } from "#domain/image-slot";
import type { PictureView } from "#domain/picture";
import type { Database } from "#server/db/database.server";
import { siteAssets } from "#server/db/schema.server";
import { log } from "#server/log.server";
import { picturesOf } from "#server/picture.server";

/** An active asset as a page shows it. */
type SiteAsset = Pick<
  typeof siteAssets.$inferSelect,
  "id" | "title" | "alt_text" | "alt_text_ja" | "image_url" | "updated_at"
> & { picture: PictureView };

/** The active assets of one page by section; the first of a section is the one its slot shows. */
export type PageAssets<P extends SlotPage> = { [S in SlotSection<P>]?: [SiteAsset, ...SiteAsset[]] };

/**
 * Reads the active assets of a page in their display order; on equal order the oldest comes first. A
 * page stands without its pictures: when they cannot be read there are none, and the log says why.
 */
export async function assetsOfPage<P extends SlotPage>(db: Database, page: P): Promise<PageAssets<P>> {
  try {
    return await readAssets(db, page);
  } catch (error) {
    log.error({ page, err: { message: String(error) } }, "The site assets could not be read");
    return {};
  }
}

async function readAssets<P extends SlotPage>(db: Database, page: P): Promise<PageAssets<P>> {
  const rows = await db
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
    .where(and(eq(siteAssets.page, page), eq(siteAssets.is_active, true), isNull(siteAssets.deleted_at)))
    .orderBy(
      asc(siteAssets.section),
      asc(siteAssets.display_order),
      asc(siteAssets.created_at),
      asc(siteAssets.id),
    );
  const pictureOf = await picturesOf(
    db,
    rows.map(({ image_url }) => image_url),
  );
  const assets = rows.map((row) => ({ ...row, picture: pictureOf(row.image_url) }));
  const bySection: Partial<Record<string, SiteAsset[]>> = Object.groupBy(assets, ({ section }) => section);
  return bySection as PageAssets<P>;
}
