import type { Language } from "#domain/language";
import { pagesOf } from "#domain/paging";
import { mayEdit } from "#domain/permission";
import type { Person } from "#domain/person";
import { isRecordId } from "#domain/record";
import {
  isTranslated,
  type TranslatedRecordType,
  type Translation,
  type TranslationField,
  type TranslationListQuery,
  translationsOnPage,
} from "#domain/translation";
import type { FileChange, FilePlan, LineProblem, RefusedLine } from "#domain/translation-file";
import { translationForm } from "#domain/translation-form";
import type { Database } from "#server/db/database.server";
import { findIds, findTranslation, saveTranslation } from "#server/translated-record.server";
import { listTranslations } from "#server/translation.server";
import type { FileRow } from "#server/translation-csv.server";

/** One text of a record: a field, or an entry of a list. */
type Place = { field: TranslationField; entry: number | null; source: string; text: string };

/** The texts of a record, with the entries of lists one by one. */
function placesIn(fields: readonly TranslationField[]): Place[] {
  return fields.flatMap((field): Place[] => {
    const [sources, texts] = [[field.source].flat(), [field.target].flat()];
    // A text of a page that nobody has rewritten says what it said at first.
    const text = texts[0] || (field.original ?? "");
    if (field.kind !== "list") return [{ field, entry: null, source: sources[0] ?? "", text }];
    return Array.from({ length: Math.max(sources.length, texts.length) }, (_, n) => ({
      ...{ field, entry: n + 1, source: sources[n] ?? "", text: texts[n] ?? "" },
    }));
  });
}

function keyOf({ recordType, id }: Translation, { field, entry }: Place): string {
  return [recordType, id, field.name, ...(entry === null ? [] : [entry])].join("/");
}

/**
 * The texts of a list of translations, record by record: those that are to do, or all if the list shows all.
 *
 * @returns the rows of a file, each with its record and place
 */
export async function* readOpenTexts(
  db: Database,
  query: TranslationListQuery,
  person: Person | null,
): AsyncGenerator<{ record: Translation; place: Place; row: FileRow }> {
  const isWhole = query.filter === "all" || query.filter === "done";
  let pages = 1;
  for (let page = 1; page <= pages; page++) {
    const { items, count } = await listTranslations(db, { ...query, page });
    pages = pagesOf(count, translationsOnPage);
    for (const { recordType, id } of items) {
      const record = mayEdit(person, recordType) ? await findTranslation(db, recordType, id, query.to) : null;
      const fields =
        record?.fields.filter(({ isEditable, isOpen }) => isEditable && (isWhole || isOpen)) ?? [];
      for (const place of placesIn(fields)) {
        if (record === null || place.source.trim() === "") continue;
        const row = { key: keyOf(record, place), source: place.source, before: place.text, next: "" };
        yield { record, place, row };
      }
    }
  }
}

/** More records would not be saved within the time of a request. */
const maxSaved = 500;

/** The changes of one record. */
type RecordChanges = { record: Translation; changes: (FileChange & { place: Place })[] };

/** Reads what a file would change now. */
export async function planFile(
  db: Database,
  rows: readonly FileRow[],
  to: Language,
  person: Person | null,
): Promise<{ plan: FilePlan; records: RecordChanges[] }> {
  const refused: RefusedLine[] = [];
  const records = new Map<string, RecordChanges>();
  const filled = rows.flatMap((row, n) => (row.next.trim() === "" ? [] : [{ ...row, n }]));
  const opened = await openRecords(db, filled, to, person);
  let [known, foreign] = [0, 0];
  const counts = new Map<string, number>();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);

  for (const { n, key, source, before, next } of filled) {
    // The head is the first line.
    const line = n + 2;
    const [recordType = "", id = "", name = "", entry] = key.trim().split("/");
    const path = `${recordType}/${id}`;
    const record = opened.get(path) ?? null;
    const place =
      record &&
      placesIn(record.fields).find(
        (it) => it.field.name === name && String(it.entry ?? "") === (entry ?? ""),
      );
    if (record && !place && isOtherLanguage(record, name)) foreign++;
    if (place) known++;
    if (!record || !place) {
      refused.push({ line, problem: "unknown", next });
      continue;
    }
    const text = {
      ...{ line, recordType: record.recordType, id: record.id, name: record.name },
      ...{ field: place.field.base, entry: place.entry },
    };
    const here = { source: place.source, text: place.text };
    const refuse = (problem: LineProblem) =>
      refused.push({ ...text, problem, next, ...(problem === "changed" && { here }) });
    const isMarked = place.field.sourceBefore !== undefined;
    const isSame = plain(next) === plain(place.text);
    if ((counts.get(key) ?? 0) > 1) refuse("double");
    else if (!place.field.isEditable) refuse("own-form");
    // What somebody has saved already needs no second save.
    else if (isSame && !isMarked) continue;
    else if (plain(before) !== plain(place.text) || plain(source) !== plain(place.source)) refuse("changed");
    else {
      const change = { ...text, source: place.source, now: place.text, next, isConfirmed: isSame, place };
      const ofRecord = records.get(path) ?? { record, changes: [] };
      records.set(path, { record, changes: [...ofRecord.changes, change] });
    }
  }
  if (records.size > maxSaved) return { plan: { problem: "too-many" }, records: [] };
  if (filled.length > 0 && known === 0) {
    return { plan: { problem: foreign > 0 ? "other-language" : "other-installation" }, records: [] };
  }
  const valid: RecordChanges[] = [];
  for (const { record, changes } of records.values()) {
    const problems = problemsIn(record, changes);
    for (const { place: _, ...change } of changes) {
      const problem = problems.get(change.line);
      if (problem) refused.push({ ...change, problem });
    }
    const kept = changes.filter(({ line }) => !problems.has(line));
    if (kept.length > 0) valid.push({ record, changes: kept });
  }
  const changes = valid.flatMap((it) => it.changes.map(({ place: _, ...change }) => change));
  refused.sort((a, b) => a.line - b.line);
  return { plan: { problem: null, changes, refused, saved: false }, records: valid };
}

/** Opens the records of a file that are here and that the person may translate. */
async function openRecords(
  db: Database,
  rows: readonly FileRow[],
  to: Language,
  person: Person | null,
): Promise<Map<string, Translation>> {
  const ids = new Map<TranslatedRecordType, Set<string>>();
  for (const { key } of rows) {
    const [recordType, id = ""] = key.trim().split("/");
    if (!isTranslated(recordType) || !isRecordId(id) || !mayEdit(person, recordType)) continue;
    ids.set(recordType, (ids.get(recordType) ?? new Set()).add(id));
  }
  const opened = new Map<string, Translation>();
  for (const [recordType, wanted] of ids) {
    for (const id of await findIds(db, recordType, [...wanted])) {
      const record = await findTranslation(db, recordType, id, to);
      if (record) opened.set(`${recordType}/${id}`, record);
    }
  }
  return opened;
}

/** Whether a record has the field in the language that is not written. */
function isOtherLanguage({ fields }: Translation, name: string): boolean {
  return fields.some(({ base, name: own }) => own !== name && (name === base || name === `${base}_ja`));
}

/** Texts are compared without what a spreadsheet may change. */
const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** Two texts with the same essence are the same to the marks: see `text_essence` of the migrations. */
const essence = (text: string) => text.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/** The values of a record with the changes of the file. */
function valuesWith(changes: RecordChanges["changes"]): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const { place, next } of changes) {
    const { field, entry } = place;
    if (entry === null) values[field.name] = next;
    else {
      const length = Math.max([field.source].flat().length, [field.target].flat().length);
      const list =
        (values[field.name] as string[] | undefined) ??
        Array.from({ length }, (_, n) => [field.target].flat()[n] ?? "");
      list[entry - 1] = next;
      values[field.name] = list;
    }
  }
  return values;
}

function formOf({ recordType, original, fields }: Translation, names: readonly string[]) {
  const marked = fields.filter(({ sourceBefore }) => sourceBefore !== undefined).map(({ name }) => name);
  return translationForm(recordType, { fields: names, marked, original });
}

/** Lines whose texts the form of the record would not take. */
function problemsIn(record: Translation, changes: RecordChanges["changes"]): Map<number, LineProblem> {
  const problems = new Map<number, LineProblem>();
  const values = valuesWith(changes);
  const { data = {}, error } = formOf(record, Object.keys(values)).safeParse(values);
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
  const isSplit = (name: string) => {
    // A comma would make two ingredients of one, and move those after it.
    const [saved, list] = [(data as Record<string, unknown>)[name], values[name]];
    const filled = Array.isArray(list) ? list.filter((it) => it.trim() !== "").length : 0;
    return Array.isArray(saved) && saved.filter(Boolean).length > filled;
  };
  for (const { line, place } of changes) {
    const { name, base } = place.field;
    const list = values[name];
    // Entries are kept by their place, except in a list whose empty ones are not saved.
    const isList = Array.isArray(list) && base !== "sizes" && base !== "aromas";
    if (wrong.has(name) || isSplit(name)) problems.set(line, "invalid");
    else if (isList && list.slice(0, place.entry ?? 0).some((it) => it.trim() === ""))
      problems.set(line, "gap");
  }
  return problems;
}

/**
 * Saves what a file changes.
 *
 * @returns the number of texts; null when a record changed in this moment, and nothing may be saved
 */
export async function saveFile(tx: Database, records: readonly RecordChanges[]): Promise<number | null> {
  let count = 0;
  for (const { record, changes } of records) {
    const values = valuesWith(changes.filter(({ isConfirmed }) => !isConfirmed));
    // An edit of spaces, width or case answers no change of the source, so it confirms the text.
    const isNew = (name: string) =>
      changes.some(({ place, now, next }) => place.field.name === name && essence(now) !== essence(next));
    const still_right = [...new Set(changes.map(({ place }) => place.field.name))].filter((it) => !isNew(it));
    const input = formOf(record, Object.keys(values)).parse({ ...values, still_right });
    const result = await saveTranslation(tx, record, input as Parameters<typeof saveTranslation>[2]);
    if (result !== "saved") return null;
    count += changes.length;
  }
  return count;
}
