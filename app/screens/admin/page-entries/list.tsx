import { data, href, Outlet } from "react-router";
import type { Language } from "#domain/language";
import { localized } from "#domain/localized";
import { isPageEntryKind } from "#domain/page-entry";
import { stateView } from "#domain/visibility";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { LocalizedText } from "#parts/localized-text";
import { RecordRows } from "#parts/record-rows";
import { StateBadge } from "#parts/record-state";
import { statesWithoutUnlisted, useStateFilter } from "#parts/state-filter";
import { TextViews } from "#parts/text-views";
import { useMayManage } from "#parts/use-may";
import { languageContext, servicesContext } from "#server/context.server";
import { deleteRecord } from "#server/http/delete-record.server";
import { listEntries } from "#server/page-entry.server";
import { listEditedIds } from "#server/pending-edit.server";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import type { Route } from "./+types/list";
import { listProductChoices } from "./choices.server";
import type { ProductName } from "./form";
import { kindTexts } from "./kinds";

export async function loader({ params: { kind }, context }: Route.LoaderArgs) {
  if (!isPageEntryKind(kind)) throw data(null, { status: 404 });
  const language = context.get(languageContext);
  const { db } = context.get(servicesContext);
  const [entries, edited] = await Promise.all([listEntries(db, kind), listEditedIds(db, "page-entry")]);
  const own = entries.map(({ product_id }) => product_id);
  const products = await listProductChoices(db, kind, own);
  return {
    kind,
    entries: entries.map(({ id, title, title_ja, text, text_ja, ...entry }) => ({
      id,
      title: localized(title, title_ja, language),
      text: localized(text, text_ja, language),
      product: productOf(products, entry.product_id, language),
      view: stateView({ id, ...entry }, edited),
    })),
  };
}

export async function action({ request, params: { kind }, context }: Route.ActionArgs) {
  if (!isPageEntryKind(kind)) throw data(null, { status: 404 });
  return deleteRecord({ request, context }, "page-entry", href("/admin/entries/:kind", { kind }));
}

function productOf(products: ProductName[], id: string | null, language: Language) {
  const product = products.find((it) => it.id === id);
  return product ? localized(product.name, product.name_ja, language) : null;
}

const stateLabels = { live: m.ritual_active, draft: m.ritual_inactive };

const deleteTexts = {
  heading: m.entries_delete_heading,
  question: m.record_delete_question,
};

export default function EntryList({ loaderData: { kind, entries }, actionData }: Route.ComponentProps) {
  const mayManage = useMayManage("page-entry");
  const texts = kindTexts[kind];
  const filter = useStateFilter(entries, { labels: stateLabels, states: statesWithoutUnlisted });
  return (
    <AdminPage
      title={texts.list()}
      text={texts.hint()}
      add={mayManage ? { to: "new", label: texts.add() } : null}
      failure={failedAction(actionData, m.entries_failed_delete)}
    >
      <TextViews chosen={kind} />
      {filter.form}
      {entries.length === 0 ? (
        <EmptyList text={m.entries_none()} add={mayManage ? { to: "new", label: texts.add() } : null} />
      ) : (
        <RecordRows
          recordType="page-entry"
          label={texts.list()}
          records={filter.shown}
          isFiltered={filter.isFiltered}
          deleteTexts={deleteTexts}
          badges={({ view }) => <StateBadge view={view} labels={{ draft: m.ritual_inactive }} />}
          text={({ text, product }) => (
            <>
              {product && (
                <span className="block text-ink-soft text-sm">
                  {m.entries_on_product()} <LocalizedText of={product} />
                </span>
              )}
              <LocalizedText of={text} />
            </>
          )}
        />
      )}
      <Outlet />
    </AdminPage>
  );
}
