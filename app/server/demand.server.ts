import { type Compared, type CountedKind, dayOf, demandDays, productsOfPair } from "#domain/demand";
import type { Language } from "#domain/language";
import { type Localized, localized } from "#domain/localized";
import { readCompared, readDays } from "#server/daily-counts.server";
import type { Database } from "#server/db/database.server";
import { listReferables } from "#server/product.server";
import { listRitualNames } from "#server/ritual.server";

/** A product or ritual; the name is null if it is no longer there. */
type DemandRow = { id: string; name: Localized<string> | null; views: Compared; enquiries: Compared };

export type Demand = {
  products: DemandRow[];
  rituals: DemandRow[];
  pairs: ({ names: [Localized<string> | null, Localized<string> | null] } & Compared)[];
  searches: ({ words: string } & Compared)[];
  /** For each shown day, and the day as long before it, the oldest first. */
  days: { day: string; views: Compared; enquiries: Compared }[];
};

const nothing: Compared = { now: 0, before: 0 };

/** What visitors asked for in the last days, the most wanted first. */
export async function findDemand(db: Database, language: Language, now: Date): Promise<Demand> {
  const [counts, days, names] = await Promise.all([
    readCompared(db, now),
    readDays(db, now),
    findNames(db, language),
  ]);
  const of = (kind: CountedKind) => counts.filter((it) => it.kind === kind).sort(mostFirst);
  const compare = (kind: CountedKind, key: string): Compared =>
    counts.find((it) => it.kind === kind && it.key === key) ?? nothing;
  const rows = (of: "product" | "ritual"): DemandRow[] => {
    const kinds: CountedKind[] = [`${of}-view`, `${of}-enquiry`];
    const ids = new Set(counts.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key));
    return [...ids]
      .map((id) => ({
        id,
        name: names.get(id) ?? null,
        views: compare(`${of}-view`, id),
        enquiries: compare(`${of}-enquiry`, id),
      }))
      .sort((a, b) => mostFirst(a.enquiries, b.enquiries) || mostFirst(a.views, b.views));
  };
  const onDay = (kind: CountedKind, day: string) =>
    days.filter((it) => it.kind === kind && it.day === day).reduce((sum, { count }) => sum + count, 0);
  const compareDay = (kind: CountedKind, ago: number): Compared => ({
    now: onDay(kind, dayOf(now, ago)),
    before: onDay(kind, dayOf(now, ago + demandDays)),
  });
  return {
    products: rows("product"),
    rituals: rows("ritual"),
    pairs: of("pair").map(({ key, ...it }) => {
      const [first, second] = productsOfPair(key);
      return { ...it, names: [names.get(first) ?? null, names.get(second) ?? null] };
    }),
    searches: of("search").map(({ key, ...it }) => ({ ...it, words: key })),
    days: Array.from({ length: demandDays }, (_, n) => demandDays - 1 - n).map((ago) => ({
      day: dayOf(now, ago),
      views: compareDay("product-view", ago),
      enquiries: compareDay("product-enquiry", ago),
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

function mostFirst(a: Compared, b: Compared): number {
  return b.now - a.now || b.before - a.before;
}
