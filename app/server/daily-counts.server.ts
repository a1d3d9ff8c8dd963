import { and, eq, lt, sql } from "drizzle-orm";
import {
  type CountedKind,
  countsKeptDays,
  demandDays,
  type PeriodCounts,
  pairsOf,
  searchDays,
} from "#domain/demand";
import { dayOf } from "#domain/shop-day";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { dailyCounts, rareSearches } from "#server/db/schema.server";
import { signatureOf } from "#server/signature.server";

export type Count = { kind: CountedKind; key: string; count: number };

/** Adds to the counts of a day. */
export async function addCounts(tx: Database, day: string, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order, so that two transactions do not wait for each other.
  const rows = counts
    .map((it) => ({ day, ...it }))
    .sort((a, b) => (a.kind + a.key < b.kind + b.key ? -1 : 1));
  await tx
    .insert(dailyCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.kind, dailyCounts.key],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });
}

/** Counts one enquiry: its products, the rituals that it is for, and which products come together. */
export function addEnquiryCounts(
  tx: Database,
  { products, rituals }: { products: readonly string[]; rituals: readonly string[] },
  now: Date,
): Promise<void> {
  const of = (kind: CountedKind, keys: readonly string[]) =>
    [...new Set(keys)].map((key) => ({ kind, key, count: 1 }));
  return addCounts(tx, dayOf(now), [
    ...of("product-enquiry", products),
    ...of("ritual-enquiry", rituals),
    ...of("pair", pairsOf(products)),
  ]);
}

/** Maximum different words per day. More are not counted, so that a flood cannot fill the tables. */
const maxWordsOfDay = 2000;

/**
 * Counts a search without a result. The words are stored only after searches on `searchDays` different days. Before that,
 * only a keyed hash is stored: the words may be the name of a person.
 */
export async function countMissedSearch(
  tx: Database,
  day: string,
  { words, count }: { words: string; count: number },
  secret: string,
): Promise<void> {
  const hash = signatureOf(`search ${words}`, secret).slice(0, 22);
  // One process at a time counts the same words. Otherwise one would miss the days of the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${hash}))`);
  const isSearch = eq(dailyCounts.kind, "search");
  const ofToday = and(isSearch, eq(dailyCounts.day, day));
  if ((await tx.$count(dailyCounts, ofToday)) >= maxWordsOfDay) return;
  const counted = await tx.$count(dailyCounts, and(isSearch, eq(dailyCounts.key, words)));
  if (counted > 0) return addCounts(tx, day, [{ kind: "search", key: words, count }]);
  if ((await tx.$count(rareSearches, eq(rareSearches.day, day))) >= maxWordsOfDay) return;
  await tx
    .insert(rareSearches)
    .values({ hash, day, count })
    .onConflictDoUpdate({
      target: [rareSearches.hash, rareSearches.day],
      set: { count: sql`${rareSearches.count} + excluded.count` },
    });
  const rare = await tx.select().from(rareSearches).where(eq(rareSearches.hash, hash));
  if (rare.length < searchDays) return;
  await tx.delete(rareSearches).where(eq(rareSearches.hash, hash));
  for (const it of rare) await addCounts(tx, it.day, [{ kind: "search", key: words, count: it.count }]);
}

/** Deletes old counts, and rare searches that did not come again. */
export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  await db.delete(dailyCounts).where(lt(dailyCounts.day, dayOf(now, countsKeptDays)));
  await db.delete(rareSearches).where(lt(rareSearches.day, dayOf(now, demandDays)));
}

const startOf = (now: Date) => dayOf(now, demandDays - 1);
const startBefore = (now: Date) => dayOf(now, 2 * demandDays - 1);

/**
 * The counts of the last `demandDays` days, today included, beside those of as many days before; the largest first.
 *
 * @param limit null: all
 */
export function readPeriodCounts(
  db: Database,
  kind: CountedKind,
  now: Date,
  limit: number | null,
): Promise<(PeriodCounts & { key: string })[]> {
  const counts = sql`coalesce(sum(count) filter (where day >= ${startOf(now)}), 0)::int as now,
    coalesce(sum(count) filter (where day < ${startOf(now)}), 0)::int as before`;
  return readRows(
    db,
    sql`select key, ${counts} from ${dailyCounts}
      where kind = ${kind} and day >= ${startBefore(now)} and day <= ${dayOf(now)}
      group by key order by now desc, before desc, key limit ${limit}`,
  );
}

/** The sums of each compared day. */
export function readSums(
  db: Database,
  kind: CountedKind,
  now: Date,
): Promise<{ day: string; count: number }[]> {
  return readRows(
    db,
    sql`select day::text, sum(count)::int as count from ${dailyCounts}
      where kind = ${kind} and day >= ${startBefore(now)} group by day`,
  );
}

/** All counts of each day that is compared, the oldest first. */
export async function* readDays(db: Database, now: Date): AsyncGenerator<(Count & { day: string })[]> {
  for (let ago = 2 * demandDays - 1; ago >= 0; ago--) {
    yield await db
      .select()
      .from(dailyCounts)
      .where(eq(dailyCounts.day, dayOf(now, ago)))
      .orderBy(dailyCounts.kind, dailyCounts.key);
  }
}
