import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language";
import {
  blogPosts,
  mindfulnessTips,
  ownPages,
  pageEntries,
  products,
  rituals,
  siteAssets,
  siteSettings,
} from "#server/db/schema.server";

// The rule `isPublic` of `domain/visibility.ts` in SQL, for each table. A record with `visible_from` still waits for
// its time, so no query needs the clock.

const isOf = (table: { visible_from: PgColumn; deleted_at: PgColumn }, isOn: SQL) =>
  and(isOn, isNull(table.visible_from), isNull(table.deleted_at)) as SQL;

/** Conditions: visitors may see the record. */
export const isPublic = {
  product: isOf(products, ne(products.visibility, "draft")),
  ritual: isOf(rituals, eq(rituals.is_active, true)),
  tip: isOf(mindfulnessTips, eq(mindfulnessTips.is_active, true)),
  asset: isOf(siteAssets, eq(siteAssets.is_active, true)),
  entry: isOf(pageEntries, eq(pageEntries.is_active, true)),
  post: isOf(blogPosts, eq(blogPosts.is_published, true)),
  page: isOf(ownPages, eq(ownPages.is_live, true)),
};

/** Condition: a Japanese list may have the record. The setting leaves out those without a Japanese name. */
const mayBeInJapanese = (name: PgColumn) =>
  sql`(btrim(coalesce(${name}, '')) <> '' or not exists (select from ${siteSettings}
    where ${siteSettings.japanese_names_only} and ${siteSettings.deleted_at} is null))`;

const japaneseNames = {
  product: products.name_ja,
  ritual: rituals.title_ja,
  tip: mindfulnessTips.title_ja,
  entry: pageEntries.title_ja,
  post: blogPosts.title_ja,
};

/** Condition: lists for visitors in a language may have the record. */
export function isInLanguage(kind: keyof typeof japaneseNames, language: Language): SQL {
  return language === "ja" ? mayBeInJapanese(japaneseNames[kind]) : sql`true`;
}

/** Conditions: visitors find the record in lists, too. */
export const isListed = {
  product: isOf(products, eq(products.visibility, "live")),
  ritual: and(isPublic.ritual, eq(rituals.is_unlisted, false)) as SQL,
  post: and(isPublic.post, eq(blogPosts.is_unlisted, false)) as SQL,
};
