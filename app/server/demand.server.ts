import { demandDays, type PeriodCounts, productsOfPair } from "#domain/demand";
import type { Language } from "#domain/language";
import { type Localized, localized } from "#domain/localized";
import { dayOf } from "#domain/shop-day";
import { readPeriodCounts, readSums } from "#server/daily-counts.server";
import type { Database } from "#server/db/database.server";
import { listReferables } from "#server/product.server";
import { listRitualNames } from "#server/ritual.server";

/** A product or ritual; the name is null if it is no longer there. */
type DemandRow = { id: string; name: Localized<string> | null; views: PeriodCounts; enquiries: PeriodCounts };

export type Demand = {
  products: DemandRow[];
  rituals: DemandRow[];
  pairs: ({ names: [Localized<string> | null, Localized<string> | null] } & PeriodCounts)[];
  searches: ({ words: string } & PeriodCounts)[];
  /** For each shown day, and the day as long before it, the oldest first. */
  days: { day: string; views: PeriodCounts; enquiries: PeriodCounts }[];
};

const nothing: PeriodCounts = { now: 0, before: 0 };

/**
 * Reads the numbers of the page. Rows with the most enquiries come first.
 *
 * @param limit number of pairs and of searches
 */
export async function findDemand(
  db: Database,
  language: Language,
  now: Date,
  limit: number,
): Promise<Demand> {
  const [names, pairs, searches, views, enquiries] = await Promise.all([
    findNames(db, language),
    readPeriodCounts(db, "pair", now, limit),
    readPeriodCounts(db, "search", now, limit),
    readSums(db, "product-view", now),
    readSums(db, "product-enquiry", now),
  ]);
  const rows = async (of: "product" | "ritual"): Promise<DemandRow[]> => {
    const [viewed, enquired] = await Promise.all([
      readPeriodCounts(db, `${of}-view`, now, null),
      readPeriodCounts(db, `${of}-enquiry`, now, null),
    ]);
    const views = new Map(viewed.map(({ key, ...it }) => [key, it]));
    const enquiries = new Map(enquired.map(({ key, ...it }) => [key, it]));
    return [...new Set([...enquiries.keys(), ...views.keys()])]
      .map((id) => ({
        id,
        name: names.get(id) ?? null,
        views: views.get(id) ?? nothing,
        enquiries: enquiries.get(id) ?? nothing,
      }))
      .sort((a, b) => mostFirst(a.enquiries, b.enquiries) || mostFirst(a.views, b.views));
  };
  const compareDay = (sums: { day: string; count: number }[], ago: number): PeriodCounts => ({
    now: sums.find(({ day }) => day === dayOf(now, ago))?.count ?? 0,
    before: sums.find(({ day }) => day === dayOf(now, ago + demandDays))?.count ?? 0,
  });
  return {
    products: await rows("product"),
    rituals: await rows("ritual"),
    pairs: pairs.map(({ key, ...it }) => {
      const [first, second] = productsOfPair(key);
      return { ...it, names: [names.get(first) ?? null, names.get(second) ?? null] };
    }),
    searches: searches.map(({ key, ...it }) => ({ ...it, words: key })),
    days: Array.from({ length: demandDays }, (_, n) => demandDays - 1 - n).map((ago) => ({
      day: dayOf(now, ago),
      views: compareDay(views, ago),
      enquiries: compareDay(enquiries, ago),
    })),
  };
}

/** The names of all products and rituals by id. */
export async function findNames(db: Database, language: Language): Promise<Map<string, Localized<string>>> {
  const [products, rituals] = await Promise.all([listReferables(db), listRitualNames(db)]);
  return new Map([
    ...products.map(({ id, name, name_ja }) => [id, localized(name, name_ja, language)] as const),
    ...rituals.map(({ id, title, title_ja }) => [id, localized(title, title_ja, language)] as const),
  ]);
}

function mostFirst(a: PeriodCounts, b: PeriodCounts): number {
  return b.now - a.now || b.before - a.before;
}
