import { ArrowRight } from "lucide";
import { data, href, useNavigate, useSearchParams } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { searchWith } from "#domain/paging";
import { isRecordId } from "#domain/record-id";
import { mayEdit } from "#domain/record-permission";
import { parseTranslationList } from "#domain/translation";
import { BackLink } from "#parts/back-link";
import { RecordForm } from "#parts/record-form";
import { personOf, servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { failureResponse } from "#server/http/form-response.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import {
  findTranslatedValues,
  findTranslation,
  saveTranslation,
  type TranslationInput,
  translatedValues,
} from "#server/translated-record.server";
import { findNextTranslation, listTranslations } from "#server/translation.server";
import { translationForm } from "#server/translation-form.server";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { recordTypeLabel } from "#text/record-type";
import { translatedFieldLabel } from "#text/translated-field";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import { PageHead } from "#ui/page-head";
import type { Route } from "./+types/edit";
import { TranslationFields } from "./fields";

type Opened = Pick<Route.LoaderArgs, "params" | "url" | "context">;

/** @throws Response 404 when the list has no such record, 403 when the person may not open its form */
async function findEditableTranslation({ params, url, context }: Opened) {
  const person = personOf(context);
  const query = parseTranslationList(url.searchParams, person?.role ?? null);
  const { db } = context.get(servicesContext);
  const found = isRecordId(params.id)
    ? await findTranslation(db, params.recordType, params.id, query.to)
    : null;
  if (found === null) throw data(null, { status: 404 });
  if (!mayEdit(person, found.recordType)) throw data(null, { status: 403 });
  return { found, query };
}

function nextPath(next: { recordType: string; id: string } | null, search: URLSearchParams): string | null {
  return next && `${href("/admin/translations/:recordType/:id", next)}${searchWith(search, {})}`;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { found, query } = await findEditableTranslation({ params, url, context });
  const next = await findNextTranslation(context.get(servicesContext).db, query, found);
  return { translation: found, to: query.to, next: nextPath(next, url.searchParams) };
}

/** Saves the texts of one language and leads to the next record of the list that is not done. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { found, query } = await findEditableTranslation({ params, url, context });
  const { recordType, fields, original } = found;
  const names = fields.filter(({ isEditable }) => isEditable).map(({ name }) => name);
  const marked = fields.filter(({ sourceBefore }) => sourceBefore !== undefined).map(({ name }) => name);
  const sent = translationForm(recordType, { fields: fields.map(({ name }) => name), marked, original });
  const form = await readForm(request, sent.extend({ version: openedVersion.version }));
  // Somebody has begun a pending edit of its ritual: since then, its form has this text.
  if (fields.some(({ name, isEditable }) => !isEditable && form.has(name)))
    return failureResponse({ kind: "conflict" });
  // The page had no input for a text that somebody else has added since.
  const shown = names.filter((name) => form.has(name));
  if (shown.length === 0 && names.length > 0 && !form.has("still_right")) throw data(null, { status: 400 });
  const schema = translationForm(recordType, { fields: shown, marked, original });
  const opened = {
    ...openedRecord(recordType, params.id, form),
    findStored: (db: Database) => findTranslatedValues(db, recordType, found.id),
    valuesOf: translatedValues,
  };
  const { failure, transaction } = await saveForm(
    context,
    form,
    schema,
    (tx, input) => saveTranslation(tx, { ...found, version: opened.version }, input as TranslationInput),
    opened,
  );
  if (failure) return failure;
  const details = { undo: { transaction } };
  const { db } = context.get(servicesContext);
  const next = nextPath(await findNextTranslation(db, query, found), url.searchParams);
  if (next) throw redirectWithToast(next, "translation-saved", details);
  const isDone = (await listTranslations(db, { ...query, filter: "open", page: 1 })).count === 0;
  throw redirectWithToast(
    `${href("/admin/translations")}${searchWith(url.searchParams, {})}`,
    isDone ? "translations-done" : "translation-saved",
    details,
  );
}

export { revalidateAfterConflict as shouldRevalidate } from "#parts/revalidate-after-conflict";

export default function EditTranslation({ loaderData, actionData }: Route.ComponentProps) {
  const { translation, to, next } = loaderData;
  const { recordType, id, version, name, fields } = translation;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = `${href("/admin/translations")}${searchWith(search, {})}`;
  const editable = fields.filter(({ isEditable }) => isEditable);
  const values = Object.fromEntries(editable.map((it) => [it.name, it.target]));
  const blank = Object.fromEntries(editable.map((it) => [it.name, it.kind === "list" ? [] : null]));
  const labelOf = (field: string) => {
    const found = fields.find((it) => it.name === field);
    return found && translatedFieldLabel(found.base);
  };
  return (
    <div>
      <PageHead title={m.page_title({ page: m.translation_title(), brand: brand().name })} noindex />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <BackLink to={list} label={m.translation_back()} />
        {next && (
          <Link to={next} className="inline-flex min-h-11 items-center gap-2 hover:text-terracotta-deep">
            {m.translation_skip()}
            <Icon of={ArrowRight} className="size-4.5" />
          </Link>
        )}
      </div>
      <h1 lang="en" className="heading-2 mt-2 line-clamp-3 pb-1">
        {name}
      </h1>
      <p className="mt-2 flex flex-wrap gap-x-4 text-ink-soft">
        {recordTypeLabel(recordType)}
        <Link to={translation.formPath} className="underline hover:text-terracotta-deep">
          {m.translation_form()}
        </Link>
      </p>
      <RecordForm
        key={`${id} ${to}`}
        recordType={recordType}
        record={{ ...values, still_right: [], id, version }}
        blank={{ ...blank, still_right: [] }}
        result={actionData}
        labelOf={labelOf}
        failed={m.translation_failed}
        submitLabel={m.translation_save()}
        onCancel={() => navigate(list)}
        isPage
        part={to}
        className="mt-6"
      >
        {(state) => <TranslationFields fields={fields} to={to} {...state} />}
      </RecordForm>
    </div>
  );
}
