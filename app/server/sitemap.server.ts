import { and, desc, eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { href } from "react-router";
import type { RecordType } from "#domain/record";
import type { VisitorPath, VisitorRecordPath } from "#domain/visitor-page";
import type { Database } from "#server/db/database.server";
import { isListed, isPublic } from "#server/db/public-records.server";
import { blogPosts, ownPages, products } from "#server/db/schema.server";
import { tableOf } from "#server/record-tables.server";

/** A URL path without a language prefix, and when the content of its page last changed. */
export type SitemapEntry = { path: string; changed: Date | null; isEnglishOnly: boolean };

/** Maximum URLs of products and posts in a sitemap, half each; the newest are listed. */
const max = 20_000;

/** Pages with content of many records, and the record types whose changes date them. */
const typesOfLists = {
  "/": ["product", "product-category", "page-entry", "site-asset"],
  "/about": ["page-entry", "site-asset"],
  "/products": ["product", "product-category", "site-asset"],
  "/rituals": ["ritual", "ritual-step", "mindfulness-tip", "site-asset"],
  "/blog": ["blog-post"],
  "/contact": ["page-entry", "site-asset"],
} as const satisfies Record<Exclude<VisitorPath, VisitorRecordPath>, readonly RecordType[]>;

/** Record types with content of every page. */
const onEveryPage = ["page-text", "site-settings"] as const;

/** Every visitors' page that search engines may show, available in both languages or in English only. */
export async function listSitemap(db: Database): Promise<SitemapEntry[]> {
  const ofRecords: Record<VisitorRecordPath, SitemapEntry[]> = {
    "/product/:id": await listProducts(db),
    "/blog/:slug": await listPosts(db),
    "/pages/:slug": await listOwnPages(db),
  };
  // Search engines are told not to show an empty list.
  const isLeftOut: Partial<Record<string, boolean>> = {
    "/products": ofRecords["/product/:id"].length === 0,
    "/blog": ofRecords["/blog/:slug"].length === 0,
  };
  const types = new Set([...Object.values(typesOfLists).flat(), ...onEveryPage]);
  const changes = new Map(
    await Promise.all([...types].map(async (type) => [type, await lastChange(db, tableOf(type))] as const)),
  );
  const ofLists = Object.entries(typesOfLists).map(([path, types]) => ({
    path,
    changed: latest([...types, ...onEveryPage].map((type) => changes.get(type) ?? null)),
    isEnglishOnly: false,
  }));
  return [...ofLists.filter(({ path }) => !isLeftOut[path]), ...Object.values(ofRecords).flat()];
}

async function listProducts(db: Database): Promise<SitemapEntry[]> {
  const rows = await db
    .select({
      id: products.id,
      changed: products.updated_at,
      isEnglishOnly: sql<boolean>`coalesce(btrim(${products.name_ja}), '') = ''
        and coalesce(btrim(${products.description_ja}), '') = ''`,
    })
    .from(products)
    .where(isListed.product)
    .orderBy(desc(products.created_at), products.id)
    .limit(max / 2);
  return rows.map(({ id, ...row }) => ({ path: href("/product/:id", { id }), ...row }));
}

async function listOwnPages(db: Database): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ slug: ownPages.slug, changed: ownPages.updated_at, text_ja: ownPages.text_ja })
    .from(ownPages)
    .where(and(isPublic["own-page"], eq(ownPages.is_indexed, true)))
    .orderBy(ownPages.display_order, ownPages.id);
  return rows.map(({ slug, changed, text_ja }) => ({
    path: href("/pages/:slug", { slug }),
    changed,
    isEnglishOnly: text_ja === null,
  }));
}

async function listPosts(db: Database): Promise<SitemapEntry[]> {
  const rows = await db
    .select({
      slug: blogPosts.slug,
      changed: blogPosts.updated_at,
      isEnglishOnly: sql<boolean>`coalesce(btrim(${blogPosts.title_ja}), '') = ''
        and coalesce(btrim(${blogPosts.content_ja}), '') = ''`,
    })
    .from(blogPosts)
    .where(isListed["blog-post"])
    .orderBy(desc(blogPosts.published_at), blogPosts.id)
    .limit(max / 2);
  return rows.map(({ slug, ...entry }) => ({ path: href("/blog/:slug", { slug }), ...entry }));
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
  const dates = times.filter((time) => time !== null);
  return dates.length === 0 ? null : new Date(Math.max(...dates.map((time) => time.getTime())));
}
