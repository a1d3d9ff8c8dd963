import { csvLine } from "#domain/csv";
import { type Language, languages, otherLanguage } from "#domain/language";
import { translatedLanguage } from "#domain/role";
import { dayOf } from "#domain/shop-day";
import { parseTranslationList, translatedRecordTypes } from "#domain/translation";
import type { FilePlan } from "#domain/translation-file";
import { personOf, servicesContext } from "#server/context.server";
import { violationIn } from "#server/db/violation.server";
import { write } from "#server/db/write.server";
import { csvFile } from "#server/http/csv-file.server";
import { toastHeader } from "#server/http/toast.server";
import { firstHeaderCell, readFile, rowLine } from "#server/translation-csv.server";
import { planFile, readOpenTexts, saveFile } from "#server/translation-file.server";
import { translatedBases } from "#server/translation-tables.server";
import { m } from "#text/messages";
import { recordTypeLabel } from "#text/record-type";
import { translatedFieldLabel } from "#text/translated-field";
import type { Route } from "./+types/file";

function headLine(to: Language): string {
  const names = { en: m.form_tab_english(), ja: m.form_tab_japanese() };
  const language = names[to];
  return csvLine([
    firstHeaderCell,
    m.translations_kind(),
    m.translation_name(),
    m.exchange_field(),
    m.translations_filter(),
    names[otherLanguage(to)],
    m.exchange_now({ language }),
    m.exchange_new({ language }),
  ]);
}

/** What may stand above the new texts of a file, whatever language it was exported in. */
function lastHeadings(): string[] {
  const inLanguage = (locale: Language) =>
    [m.form_tab_english, m.form_tab_japanese].map((tab) =>
      m.exchange_new({ language: tab({}, { locale }) }, { locale }),
    );
  return languages.flatMap(inLanguage);
}

/** Streams the texts of a list of translations as CSV, for a translator. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const person = personOf(context);
  const query = parseTranslationList(url.searchParams, person?.role ?? null);
  const { db } = context.get(servicesContext);
  const head = headLine(query.to);
  // The stream runs later, outside the language of the request.
  const states = {
    "to-check": m.translations_filter_check(),
    missing: m.translations_filter_missing(),
    done: "",
  };
  const types = Object.fromEntries(translatedRecordTypes.map((it) => [it, recordTypeLabel(it)]));
  const bases = translatedRecordTypes.flatMap(translatedBases);
  const labels = Object.fromEntries(bases.map((it) => [it, translatedFieldLabel(it)]));
  async function* lines() {
    for await (const { record, unit, state, row } of readOpenTexts(db, query, person)) {
      const { field, entry } = unit;
      const label = labels[field.base] ?? "";
      yield rowLine(row, [
        types[record.recordType] ?? "",
        record.name,
        entry === null ? label : `${label} ${entry}`,
        states[state],
      ]);
    }
  }
  const today = dayOf(new Date());
  return csvFile(head, lines(), `translation-${query.to}-${today}.csv`);
}

/**
 * The body is the bytes of a file. The response is what it would change (`FilePlan`). With `?save` it is changed, in
 * one transaction.
 */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const person = personOf(context);
  const { to } = parseTranslationList(url.searchParams, person?.role ?? null);
  const isTranslator = translatedLanguage(person?.role ?? null) !== null;
  const statusOf = ({ problem }: FilePlan) =>
    problem === null ? 200 : problem === "other-language" && isTranslator ? 403 : 422;
  const bytes = new Uint8Array(await request.arrayBuffer());
  const rows = readFile(bytes, lastHeadings());
  if (typeof rows === "string") return respond({ problem: rows }, 422);
  const { plan, records } = await planFile(context.get(servicesContext).db, rows, to, person);
  if (plan.problem !== null || !url.searchParams.has("save")) return respond(plan, statusOf(plan));
  const isBusy = Symbol("busy");
  const saved = await write(context, async (tx, transaction) => {
    const count = await saveFile(tx, records);
    if (count === null) throw isBusy;
    return { count, transaction };
  }).catch((error) => {
    if (error === isBusy || violationIn(error)) return null;
    throw error;
  });
  if (saved === null) return respond({ problem: "busy" }, 409);
  const { count, transaction } = saved;
  const toast = toastHeader("translations-imported", { count, undo: { transaction } });
  return Response.json({ ...plan, saved: true } satisfies FilePlan, { headers: { "Set-Cookie": toast } });
}

function respond(plan: FilePlan, status: number): Response {
  return Response.json(plan, { status });
}
