import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language";
import type { ScheduledRecordType } from "#domain/scheduled-change";
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

/** Conditions: the record is no draft. */
export const isNotDraft = {
  product: ne(products.visibility, "draft"),
  ritual: eq(rituals.is_active, true),
  "mindfulness-tip": eq(mindfulnessTips.is_active, true),
  "site-asset": eq(siteAssets.is_active, true),
  "page-entry": eq(pageEntries.is_active, true),
  "blog-post": eq(blogPosts.is_published, true),
  "own-page": eq(ownPages.is_live, true),
} satisfies Record<ScheduledRecordType, SQL>;

const whereVisible = (table: { visible_from: PgColumn; deleted_at: PgColumn }, condition: SQL) =>
  and(condition, isNull(table.visible_from), isNull(table.deleted_at)) as SQL;

/** Conditions: visitors may see the record. */
export const isPublic = {
  product: whereVisible(products, isNotDraft.product),
  ritual: whereVisible(rituals, isNotDraft.ritual),
  "mindfulness-tip": whereVisible(mindfulnessTips, isNotDraft["mindfulness-tip"]),
  "site-asset": whereVisible(siteAssets, isNotDraft["site-asset"]),
  "page-entry": whereVisible(pageEntries, isNotDraft["page-entry"]),
  "blog-post": whereVisible(blogPosts, isNotDraft["blog-post"]),
  "own-page": whereVisible(ownPages, isNotDraft["own-page"]),
} satisfies Record<ScheduledRecordType, SQL>;

/** Condition: a Japanese list may have the record. The setting leaves out those without a Japanese name. */
const mayBeInJapanese = (name: PgColumn) =>
  sql`(btrim(coalesce(${name}, '')) <> '' or not exists (select from ${siteSettings}
    where ${siteSettings.japanese_names_only} and ${siteSettings.deleted_at} is null))`;

const japaneseNames = {
  product: products.name_ja,
  ritual: rituals.title_ja,
  "mindfulness-tip": mindfulnessTips.title_ja,
  "page-entry": pageEntries.title_ja,
  "blog-post": blogPosts.title_ja,
};

/** Condition: lists for visitors in a language may have the record. */
export function isInLanguage(recordType: keyof typeof japaneseNames, language: Language): SQL {
  return language === "ja" ? mayBeInJapanese(japaneseNames[recordType]) : sql`true`;
}

/** Conditions: visitors find the record in lists, too. */
export const isListed = {
  product: whereVisible(products, eq(products.visibility, "live")),
  ritual: and(isPublic.ritual, eq(rituals.is_unlisted, false)) as SQL,
  "blog-post": and(isPublic["blog-post"], eq(blogPosts.is_unlisted, false)) as SQL,
};
