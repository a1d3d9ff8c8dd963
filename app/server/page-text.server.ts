import pageTexts from "virtual:page-texts";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Language } from "#domain/language";
import type { Original } from "#domain/page-text";
import type { PageTextInput } from "#domain/page-text-form";
import type { SaveResult } from "#domain/save";
import type { OwnTexts, SiteContent } from "#domain/site-content";
import { brandOf, specifiedBrand } from "#domain/site-settings";
import { markedText } from "#domain/text-mark";
import { pageOfData, visitorPath } from "#domain/visitor-page";
import type { Database } from "#server/db/database.server";
import { saveOpened } from "#server/db/save.server";
import { activities, pageTexts as table } from "#server/db/schema.server";

/**
 * The content of the site with the texts of one page only: server and browser must show the same. Responses for
 * programs, such as the feed, have all texts.
 */
export function contentOfPage(content: SiteContent, pathname: string): SiteContent {
  if (/\.(xml|webmanifest)$/.test(pathname)) return content;
  const page = visitorPath(pageOfData(pathname)) ?? "";
  const keys = [...(keysByPage["*"] ?? []), ...(keysByPage[page] ?? [])];
  const pick = (own: OwnTexts) =>
    Object.fromEntries(keys.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]] as const])));
  return { ...content, texts: { en: pick(content.texts.en), ja: pick(content.texts.ja) } };
}

/** The brand and the own texts for the browser; null where they are as specified. */
export function ownContentOf({ settings, texts }: SiteContent, language: Language) {
  const own = texts[language];
  const brand = brandOf(settings);
  return {
    texts: Object.keys(own).length > 0 ? own : null,
    brand: JSON.stringify(brand) === JSON.stringify(specifiedBrand) ? null : brand,
  };
}

/** Undefined for a key that no public page has. */
export function originalOf(key: string): Original | undefined {
  return Object.hasOwn(pageTexts.originals, key) ? pageTexts.originals[key] : undefined;
}

/** The keys of the texts of each page, in the order in which they stand; "*" is what stands around every page. */
export const keysByPage: Readonly<Record<string, readonly string[]>> = pageTexts.pages;

/** Each key once. A text's place here is its number in a marked page. */
export const allKeys: readonly string[] = [...new Set(Object.values(keysByPage).flat())];

/** The content of the site with a mark around each text, for the preview beside the texts. */
export function withMarkedTexts({ texts, ...content }: SiteContent): SiteContent {
  const markedIn = (language: Language) =>
    Object.fromEntries(
      allKeys.flatMap((key, n) => {
        const original = originalOf(key)?.[language];
        const text = texts[language][key] ?? original;
        return text == null ? [] : [[key, markedText(text, n + 1)]];
      }),
    );
  return { ...content, texts: { en: markedIn("en"), ja: markedIn("ja") } };
}

/** All texts that staff have ever rewritten. */
export function listPageTexts(db: Database) {
  return db.select().from(table).where(isNull(table.deleted_at));
}

/** Who changed each text last, by its record id. */
export async function listTextChanges(db: Database): Promise<Map<string, { email: string; at: Date }>> {
  const rows = await db
    .selectDistinctOn([activities.record_id], {
      id: activities.record_id,
      email: activities.person_email,
      at: activities.at,
    })
    .from(activities)
    .where(eq(activities.recordType, "page-text"))
    .orderBy(activities.record_id, desc(activities.at));
  return new Map(rows.map(({ id, ...change }) => [id, change]));
}

/** The record of a text; null before its first save. */
export async function findPageText(db: Database, key: string) {
  if (key.includes("\0")) return null;
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.key, key), isNull(table.deleted_at)));
  return row ?? null;
}

/** Adds the record of a text with its original words. Nobody has changed anything yet, so the row has no actor. */
export async function addPageText(db: Database, key: string) {
  await db
    .insert(table)
    .values({ key, original: originalOf(key)?.en ?? key })
    .onConflictDoNothing();
  return findPageText(db, key);
}

export function updatePageText(
  db: Database,
  opened: { id: string; version: number },
  key: string,
  input: PageTextInput,
): Promise<SaveResult> {
  return saveOpened(db, table, opened, { ...input, original: originalOf(key)?.en ?? key });
}
