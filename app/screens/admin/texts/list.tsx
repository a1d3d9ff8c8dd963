import { Pencil } from "lucide";
import { useEffect, useRef } from "react";
import { href, Outlet, useParams, useSearchParams } from "react-router";
import { foldForSearch } from "#domain/search-text";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { TextViews } from "#parts/text-views";
import { servicesContext } from "#server/context.server";
import { pageExamples } from "#server/page-example.server";
import { allKeys, keysByPage, listPageTexts, listTextChanges, originalOf } from "#server/page-text.server";
import { shortDate } from "#text/date";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { FilterSelect } from "#ui/filter-select";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import { LiveSearch } from "#ui/live-search";
import { SearchField } from "#ui/search-field";
import type { Route } from "./+types/list";
import { EditedTextProvider, ShowPage } from "./edited-text";
import { groups, isGroup, noLongerShown } from "./groups";
import { PageFrame } from "./page-frame";
import { textPath } from "./paths";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const isOn = (it: string) => keysByPage[it]?.includes(params.key ?? "");
  const chosenPage = search.get("page");
  const page =
    chosenPage !== null && isGroup(chosenPage) ? chosenPage : (Object.keys(keysByPage).find(isOn) ?? "/");
  const wanted = foldForSearch(search.get("q") ?? "");
  const [rows, changes, examples] = await Promise.all([
    listPageTexts(db),
    listTextChanges(db),
    pageExamples(db),
  ]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const gone = rows.filter(({ key, text, text_ja }) => !originalOf(key) && (text ?? text_ja) !== null);
  const textOf = (key: string) => {
    const row = byKey.get(key);
    const original = originalOf(key);
    const change = row && changes.get(row.id);
    return {
      key,
      pages: Object.keys(keysByPage).filter((it) => keysByPage[it]?.includes(key)),
      en: row?.text ?? original?.en ?? row?.original ?? "",
      ja: row?.text_ja ?? original?.ja ?? null,
      isChanged: row !== undefined && (row.text ?? row.text_ja) !== null,
      change: change ? { email: change.email, at: change.at.toISOString() } : null,
    };
  };
  const keys =
    wanted !== "" ? allKeys : page === noLongerShown ? gone.map(({ key }) => key) : (keysByPage[page] ?? []);
  const isWanted = ({ en, ja }: ReturnType<typeof textOf>) =>
    wanted === "" || [en, ja ?? ""].some((it) => foldForSearch(it).includes(wanted));
  const { key: opened } = params;
  const listed = keys.map(textOf).filter(isWanted);
  // A text that is opened from the page may be one of those around every page.
  const isOpenedOutsideList =
    opened !== undefined &&
    (originalOf(opened) ?? byKey.get(opened)) !== undefined &&
    !listed.some(({ key }) => key === opened);
  return {
    texts: isOpenedOutsideList ? [textOf(opened), ...listed] : listed,
    page,
    hasGone: gone.length > 0,
    examples,
    marked: allKeys,
  };
}

type PageText = Route.ComponentProps["loaderData"]["texts"][number];

export default function Texts({
  loaderData: { texts, page, hasGone, examples, marked },
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { key: opened } = useParams();
  const query = search.get("q") ?? "";
  const shownPage =
    texts.find(({ key }) => key === opened)?.pages.find((it) => it === page || query !== "") ?? page;
  const lastOpened = useRef<string | null>(null);
  // The row of a form that was closed gets the focus.
  useEffect(() => {
    if (opened) lastOpened.current = opened;
    else if (lastOpened.current) document.getElementById(lastOpened.current)?.querySelector("a")?.focus();
  }, [opened]);
  const offered = groups.filter(({ page: it }) => hasGone || it !== noLongerShown);
  return (
    <EditedTextProvider>
      <AdminPage title={m.texts_title()} text={m.texts_text()} add={null}>
        <TextViews chosen="texts" />
        <LiveSearch
          action={href("/admin/texts")}
          submitLabel={m.texts_search()}
          className="mt-6 flex flex-wrap gap-3"
        >
          <FilterSelect
            name="page"
            label={m.texts_page()}
            value={page}
            options={offered.map((it) => ({ value: it.page, label: it.label() }))}
          />
          <SearchField label={m.texts_search()} term={query} />
        </LiveSearch>
        <div className="mt-6 xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-8">
          <div className="min-w-0">
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-ink-soft text-sm">
                {m.texts_count({ count: texts.length })}
              </p>
              <ShowPage />
            </div>
            {texts.length === 0 ? (
              <EmptyList text={m.texts_none()} />
            ) : (
              <ol className="mt-2 divide-y divide-hairline border-hairline border-y">
                {texts.map((text) => (
                  <li key={text.key} id={text.key} className="scroll-mt-32 py-3">
                    {text.key === opened ? <Outlet /> : <TextRow text={text} search={search} page={page} />}
                  </li>
                ))}
              </ol>
            )}
          </div>
          <PageFrame page={shownPage} examples={examples} marked={marked} search={search} />
        </div>
      </AdminPage>
    </EditedTextProvider>
  );
}

function TextRow({ text, search, page }: { text: PageText; search: URLSearchParams; page: string }) {
  const { key, en, ja, isChanged, change, pages } = text;
  const elsewhere = groups.filter((it) => it.page !== page && pages.includes(it.page));
  // A search finds the texts of all pages.
  const placesText = pages.includes(page) ? m.texts_also_on : m.texts_on;
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 grow">
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <p lang="en" className="whitespace-pre-line">
            {en}
          </p>
          <p lang="ja" className="whitespace-pre-line">
            {ja}
          </p>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm empty:hidden">
          {key.endsWith("=one") && <span>{m.texts_form_one()}</span>}
          {elsewhere.length > 0 && (
            <span>
              {placesText({ pages: elsewhere.map(({ label }) => label()).join(m.form_list_comma()) })}
            </span>
          )}
          {isChanged && <Badge tone="palm">{m.texts_changed()}</Badge>}
          {change && (
            <span>
              {m.texts_changed_by({
                email: change.email,
                date: shortDate(new Date(change.at)),
              })}
            </span>
          )}
        </p>
      </div>
      <Link
        to={textPath(key, search)}
        preventScrollReset
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-cream"
      >
        <Icon of={Pencil} className="size-4.5" />
        <span className="sr-only">
          {m.texts_edit_of({ text: pageLanguage() === "ja" ? (ja ?? en) : en })}
        </span>
      </Link>
    </div>
  );
}
