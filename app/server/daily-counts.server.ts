import { createHmac } from "node:crypto";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import {
  type Compared,
  type CountedKind,
  countsKeptDays,
  dayOf,
  demandDays,
  pairsOf,
  searchDays,
} from "#domain/demand";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { dailyCounts, rareSearches } from "#server/db/schema.server";

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
export function countEnquiry(
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

/** Rare searches of one day. A flood of invented words is not counted beyond it. */
const maxRareSearches = 5000;

/**
 * Counts words that were searched for in vain. Until that has happened on `searchDays` different days, only a keyed hash of
 * them is stored, so that a name that somebody typed once cannot be read anywhere.
 */
export async function countMissedSearch(
  tx: Database,
  day: string,
  { words, count }: { words: string; count: number },
  secret: string,
): Promise<void> {
  const hash = createHmac("sha256", secret).update(`search ${words}`).digest("base64url").slice(0, 22);
  const known = await tx.$count(dailyCounts, and(eq(dailyCounts.kind, "search"), eq(dailyCounts.key, words)));
  if (known > 0) return addCounts(tx, day, [{ kind: "search", key: words, count }]);
  if ((await tx.$count(rareSearches, eq(rareSearches.day, day))) >= maxRareSearches) return;
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

/** Removes old counts, and rare searches that did not come again. */
export async function forgetCounts(db: Database, now: Date): Promise<void> {
  await db.delete(dailyCounts).where(lt(dailyCounts.day, dayOf(now, countsKeptDays)));
  await db.delete(rareSearches).where(lt(rareSearches.day, dayOf(now, demandDays)));
}

/** The counts of the last `demandDays` days, today included, beside those of as many days before. */
export async function readCompared(
  db: Database,
  now: Date,
): Promise<(Compared & { kind: CountedKind; key: string })[]> {
  const start = dayOf(now, demandDays - 1);
  return readRows(
    db,
    sql`select kind, key, coalesce(sum(count) filter (where day >= ${start}), 0)::int as now,
      coalesce(sum(count) filter (where day < ${start}), 0)::int as before
      from ${dailyCounts} where day >= ${dayOf(now, 2 * demandDays - 1)} and day <= ${dayOf(now)}
      group by kind, key`,
  );
}

/** The counts of each day that is compared, the oldest first. */
export function readDays(db: Database, now: Date): Promise<(Count & { day: string })[]> {
  return db
    .select()
    .from(dailyCounts)
    .where(gte(dailyCounts.day, dayOf(now, 2 * demandDays - 1)))
    .orderBy(dailyCounts.day, dailyCounts.kind, dailyCounts.key);
}
