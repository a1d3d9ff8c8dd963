import { href, useSearchParams } from "react-router";
import { localized } from "#domain/localized";
import { pagesOf, searchWith } from "#domain/paging";
import {
  parseTranslationList,
  type TranslationFilter,
  type TranslationItem,
  translatedRecordTypes,
  translationFilters,
  translationsOnPage,
} from "#domain/translation";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { LocalizedText } from "#parts/localized-text";
import { useSiteData } from "#parts/site-data";
import { personOf, servicesContext } from "#server/context.server";
import { listProgress, listTranslations } from "#server/translation.server";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { recordTypeLabel } from "#text/record-type";
import { Badge } from "#ui/badge";
import { FilterSelect } from "#ui/filter-select";
import { lazyPart } from "#ui/lazy-part";
import { Link } from "#ui/link";
import { LiveSearch } from "#ui/live-search";
import { Pages } from "#ui/pages";
import { SearchField } from "#ui/search-field";
import { ViewLinks } from "#ui/view-links";
import type { Route } from "./+types/list";
import { Progress } from "./progress";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseTranslationList(url.searchParams, personOf(context)?.role ?? null);
  const { db } = context.get(servicesContext);
  const [{ items, count, page }, progress] = await Promise.all([
    listTranslations(db, query),
    listProgress(db, query.to),
  ]);
  return { query: { ...query, page }, items, count, progress, pages: pagesOf(count, translationsOnPage) };
}

const Exchange = lazyPart(() => import("./exchange").then((it) => it.Exchange));

const filterLabels: Record<TranslationFilter, () => string> = {
  open: m.translations_filter_open,
  missing: m.translations_filter_missing,
  "to-check": m.translations_filter_check,
  done: m.translations_filter_done,
  all: m.translations_filter_all,
};

export default function Translations({ loaderData }: Route.ComponentProps) {
  const { query, items, count, progress, pages } = loaderData;
  const [search] = useSearchParams();
  const role = useSiteData()?.account?.role;
  const listPath = (changes: Record<string, string | null>) =>
    `${href("/admin/translations")}${searchWith(search, changes)}`;
  const isWholeList = query.filter === "open" && query.recordType === null && query.term === "";
  return (
    <AdminPage
      title={m.admin_translations()}
      text={
        <>
          {m.translations_text()}{" "}
          <Link to={href("/admin/dictionary")} className="underline hover:text-terracotta-deep">
            {m.dictionary()}
          </Link>
        </>
      }
      add={null}
    >
      {/* A translator writes one language. */}
      {(role === "admin" || role === "editor") && (
        <ViewLinks
          label={m.translations_to()}
          views={[
            {
              to: listPath({ to: null, page: null }),
              label: m.translations_to_ja(),
              isChosen: query.to === "ja",
            },
            {
              to: listPath({ to: "en", page: null }),
              label: m.translations_to_en(),
              isChosen: query.to === "en",
            },
          ]}
        />
      )}

      <Exchange key={query.to} to={query.to} />

      <Progress progress={progress} pathOf={(recordType) => listPath({ kind: recordType, page: null })} />
      <LiveSearch submitLabel={m.list_search()} className="mt-8 flex flex-wrap items-center gap-2">
        {search.get("to") && <input type="hidden" name="to" value={query.to} />}
        <SearchField label={m.translations_search()} term={query.term} className="basis-60 sm:max-w-md" />
        <FilterSelect
          name="filter"
          label={m.translations_filter()}
          value={query.filter === "open" ? "" : query.filter}
          options={translationFilters.map((it) => ({
            value: it === "open" ? "" : it,
            label: filterLabels[it](),
          }))}
        />
        <FilterSelect
          name="kind"
          label={m.translations_kind()}
          value={query.recordType ?? ""}
          options={[
            { value: "", label: m.translations_kind_all() },
            ...translatedRecordTypes.map((it) => ({ value: it, label: recordTypeLabel(it) })),
          ]}
        />
      </LiveSearch>
      <p role="status" className="mt-6 text-ink-soft">
        {m.translations_count({ count })}
      </p>
      {items.length === 0 ? (
        <EmptyList text={isWholeList ? m.translations_all_done() : m.translations_none()} />
      ) : (
        <ul
          aria-label={m.admin_translations()}
          className="mt-3 divide-y divide-hairline border-hairline border-y"
        >
          {items.map((item) => (
            <li key={`${item.recordType} ${item.id}`}>
              <Row item={item} search={search} />
            </li>
          ))}
        </ul>
      )}
      <Pages
        page={query.page}
        pages={pages}
        urlOf={(number) => listPath({ page: String(number) })}
        labels={{ label: m.translations_pages(), previous: m.page_previous(), next: m.page_next() }}
      />
    </AdminPage>
  );
}

/** The page of a translation keeps the list from which it was opened. */
function Row({ item, search }: { item: TranslationItem; search: URLSearchParams }) {
  const { recordType, id, name, name_ja, isLive, fields, missing, toCheck } = item;
  const written = fields - missing;
  return (
    <Link
      to={`${href("/admin/translations/:recordType/:id", { recordType, id })}${searchWith(search, {})}`}
      className="group flex flex-wrap items-center gap-x-4 gap-y-1 py-3"
    >
      <span className="line-clamp-2 min-w-0 grow basis-60 font-medium group-hover:text-terracotta-deep group-hover:underline">
        <LocalizedText of={localized(name, name_ja, pageLanguage())} />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm sm:basis-96">
        <span>{recordTypeLabel(recordType)}</span>
        <span className="tabular-nums">
          {toCheck > 0
            ? m.translations_progress_check({ written, fields, count: toCheck })
            : m.translations_progress({ written, fields })}
        </span>
        {!isLive && <Badge isSmall>{m.translations_not_live()}</Badge>}
      </span>
    </Link>
  );
}
