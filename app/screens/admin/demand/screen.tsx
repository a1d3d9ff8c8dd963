import { Download } from "lucide";
import type { ReactNode } from "react";
import { href } from "react-router";
import { demandDays, type PeriodCounts } from "#domain/demand";
import type { Localized } from "#domain/localized";
import { AdminPage } from "#parts/admin-page";
import { langOf } from "#parts/localized-text";
import { languageContext, servicesContext } from "#server/context.server";
import { findDemand } from "#server/demand.server";
import { shortDay } from "#text/date";
import { m } from "#text/messages";
import { wholeNumber } from "#text/number";
import { Icon } from "#ui/icon";
import type { Route } from "./+types/screen";
import { Chart } from "./chart";

/** Rows of a table; all are in the CSV file. */
const maxRows = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { db } = context.get(servicesContext);
  const { days, ...tables } = await findDemand(db, language, new Date(), maxRows + 1);
  const nameOf = (name: Localized<string> | null) => name ?? { value: m.demand_gone(), language };
  const total = (of: "views" | "enquiries"): PeriodCounts => ({
    now: days.reduce((sum, it) => sum + it[of].now, 0),
    before: days.reduce((sum, it) => sum + it[of].before, 0),
  });
  const chart = (title: string, of: "views" | "enquiries") => {
    const { now, before } = total(of);
    return {
      title,
      summary: m.demand_summary({
        days: demandDays,
        now: wholeNumber(now),
        before: wholeNumber(before),
      }),
      days: days.map((it) => ({ label: shortDay(it.day), ...it[of] })),
    };
  };
  const first = <T,>(rows: T[]) => rows.slice(0, maxRows);
  return {
    legend: {
      day: m.demand_csv_day(),
      now: m.demand_legend_now({ days: demandDays }),
      before: m.demand_legend_before({ days: demandDays }),
    },
    charts: [chart(m.demand_views_chart(), "views"), chart(m.demand_enquiries_chart(), "enquiries")],
    isEmpty: Object.values(tables).every((rows) => rows.length === 0),
    isCut: Object.values(tables).some((rows) => rows.length > maxRows),
    products: first(tables.products).map((it) => ({ ...it, name: nameOf(it.name) })),
    rituals: first(tables.rituals).map((it) => ({ ...it, name: nameOf(it.name) })),
    pairs: first(tables.pairs).map(({ names: [a, b], ...it }) => ({
      ...it,
      name: { value: `${nameOf(a).value} + ${nameOf(b).value}`, language },
    })),
    searches: first(tables.searches).map(({ words, ...it }) => ({ ...it, name: { value: words, language } })),
  };
}

export default function DemandPage({ loaderData }: Route.ComponentProps) {
  const { legend, charts, isEmpty, isCut, products, rituals, pairs, searches } = loaderData;
  const both = [m.demand_views(), m.demand_enquiries()];
  return (
    <AdminPage title={m.demand()} text={m.demand_text({ days: demandDays })} add={null}>
      {isEmpty ? (
        <p className="mt-8 rounded-md bg-cream p-8 text-center">{m.demand_none()}</p>
      ) : (
        <>
          <p className="mt-4">
            <a
              href={href("/admin/demand/export")}
              className="inline-flex min-h-11 items-center gap-2 underline"
            >
              <Icon of={Download} className="size-4.5" />
              {m.demand_csv()}
            </a>
          </p>
          <div className="mt-4 grid gap-8 xl:grid-cols-2">
            {charts.map((chart) => (
              <Chart key={chart.title} legend={legend} {...chart} />
            ))}
          </div>
          <Table
            title={m.demand_products()}
            columns={both}
            rows={products.map((it) => ({ ...it, cells: [it.views, it.enquiries] }))}
          />
          <Table
            title={m.demand_rituals()}
            text={m.demand_rituals_text()}
            columns={both}
            rows={rituals.map((it) => ({ ...it, cells: [it.views, it.enquiries] }))}
          />
          <Table
            title={m.demand_pairs()}
            columns={[m.demand_enquiries()]}
            rows={pairs.map((it) => ({ ...it, cells: [it] }))}
          />
          <Table
            title={m.demand_searches()}
            text={m.demand_searches_text()}
            first={m.demand_words()}
            columns={[m.demand_times()]}
            rows={searches.map((it) => ({ ...it, cells: [it] }))}
          />
          {isCut && <p className="mt-6 text-ink-soft">{m.demand_more({ count: maxRows })}</p>}
        </>
      )}
    </AdminPage>
  );
}

/** @param first heading of the first column */
function Table({
  title,
  text,
  first = m.demand_name(),
  columns,
  rows,
}: {
  title: string;
  text?: ReactNode;
  first?: string;
  columns: string[];
  rows: { name: Localized<string>; cells: PeriodCounts[] }[];
}) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="heading-3">{title}</h2>
      {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      <table className="mt-3 w-full max-w-3xl border-hairline border-y">
        <thead>
          <tr className="border-hairline border-b text-left text-sm">
            <th scope="col" className="py-2 pr-3 font-medium">
              {first}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="w-32 py-2 pl-3 text-right font-medium sm:w-40">
                {column} <span className="text-ink-soft">/ {m.demand_before()}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {rows.map(({ name, cells }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state
            <tr key={n}>
              <th scope="row" lang={langOf(name)} className="py-2 pr-3 text-left font-normal">
                {name.value}
              </th>
              {cells.map(({ now, before }, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                  key={column}
                  className="py-2 pl-3 text-right tabular-nums"
                >
                  {wholeNumber(now)} <span className="text-ink-soft">/ {wholeNumber(before)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
