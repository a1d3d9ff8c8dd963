import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.server";
import {
  blogPosts,
  mindfulnessTips,
  products,
  ritualSteps,
  rituals,
  siteAssets,
} from "#server/db/schema.server";

/** A page for search engines: its URL path without a language prefix, and when its content last changed. */
export type PublicPage = { address: string; changed: Date | null; isEnglishOnly: boolean };

/** Maximum URLs of products and posts in a sitemap, half each; the newest are listed. */
const max = 20_000;

/** Every public page, available in both languages or in English only. */
export async function listPublicPages(db: Database): Promise<PublicPage[]> {
  const [product, ritual, step, tip, post, asset] = await Promise.all([
    lastChange(db, products),
    lastChange(db, rituals),
    lastChange(db, ritualSteps),
    lastChange(db, mindfulnessTips),
    lastChange(db, blogPosts),
    lastChange(db, siteAssets),
  ]);
  const productRows = await db
    .select({ id: products.id, changed: products.updated_at })
    .from(products)
    .where(isNull(products.deleted_at))
    .orderBy(desc(products.created_at), products.id)
    .limit(max / 2);
  const postRows = await db
    .select({
      slug: blogPosts.slug,
      changed: blogPosts.updated_at,
      isEnglishOnly: sql<boolean>`coalesce(btrim(${blogPosts.title_ja}), '') = ''
        and coalesce(btrim(${blogPosts.content_ja}), '') = ''`,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.is_published, true), isNull(blogPosts.deleted_at)))
    .orderBy(desc(blogPosts.published_at), blogPosts.id)
    .limit(max / 2);
  const page = (address: string, ...changes: (Date | null)[]): PublicPage => ({
    address,
    changed: latest(changes),
    isEnglishOnly: false,
  });
  return [
    page("/", product, asset),
    page("/about", asset),
    page("/products", product, asset),
    page("/rituals", ritual, step, tip, asset),
    page("/blog", post),
    page("/contact", asset),
    ...productRows.map(({ id, changed }) => page(`/product/${id}`, changed)),
    ...postRows.map(({ slug, changed, isEnglishOnly }) => ({
      ...page(`/blog/${encodeURIComponent(slug)}`, changed),
      isEnglishOnly,
    })),
  ];
}

/** When a record of a table last changed, records in the trash included; null for an empty table. */
async function lastChange(db: Database, table: PgTable & { updated_at: PgColumn }): Promise<Date | null> {
  const [row] = await db
    .select({ at: table.updated_at })
    .from(table)
    .orderBy(desc(table.updated_at))
    .limit(1);
  return row ? (row.at as Date) : null;
}

function latest(times: (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : new Date(Math.max(...known.map((time) => time.getTime())));
}
