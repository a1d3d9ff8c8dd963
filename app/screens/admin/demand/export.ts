import { csvLine } from "#domain/csv";
import { type CountedKind, countedKinds, productsOfPair } from "#domain/demand";
import { dayOf } from "#domain/shop-day";
import { languageContext, servicesContext } from "#server/context.server";
import { readDays } from "#server/daily-counts.server";
import { findNames } from "#server/demand.server";
import { csvFile } from "#server/http/csv-file.server";
import { m } from "#text/messages";
import type { Route } from "./+types/export";

const labels: Record<CountedKind, () => string> = {
  "product-view": m.demand_kind_product_view,
  "ritual-view": m.demand_kind_ritual_view,
  "product-enquiry": m.demand_kind_product_enquiry,
  "ritual-enquiry": m.demand_kind_ritual_enquiry,
  pair: m.demand_pairs,
  search: m.demand_searches,
};

/** All counts that the page compares, one line for each day. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(servicesContext);
  const now = new Date();
  const names = await findNames(db, context.get(languageContext));
  // Looked up now: the stream runs later, outside the request's language.
  const gone = m.demand_gone();
  const kinds = Object.fromEntries(countedKinds.map((kind) => [kind, labels[kind]()]));
  const nameOf = (id: string) => names.get(id)?.value ?? gone;
  const labelOf = (kind: CountedKind, key: string) => {
    if (kind === "search") return key;
    return kind === "pair" ? productsOfPair(key).map(nameOf).join(" + ") : nameOf(key);
  };
  const head = csvLine([m.demand_csv_day(), m.demand_csv_kind(), m.demand_name(), m.demand_csv_count()]);
  async function* lines() {
    for await (const day of readDays(db, now)) {
      yield day
        .map((it) => csvLine([it.day, kinds[it.kind] ?? "", labelOf(it.kind, it.key), String(it.count)]))
        .join("");
    }
  }
  return csvFile(head, lines(), `demand-${dayOf(now)}.csv`);
}
