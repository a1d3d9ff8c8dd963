import { type Language, otherLanguage } from "#domain/language";
import type { Person } from "#domain/person";
import { isRecordId } from "#domain/record-id";
import { mayEdit } from "#domain/record-permission";
import { textEssence } from "#domain/text-essence";
import {
  isMissing,
  isTranslated,
  type TranslatedRecordType,
  type Translation,
  type TranslationField,
  type TranslationListQuery,
} from "#domain/translation";
import type { FileChange, FilePlan, LineProblem, RefusedLine } from "#domain/translation-file";
import type { Database } from "#server/db/database.server";
import { filterTranslatableIds, findTranslation, saveTranslation } from "#server/translated-record.server";
import { listTranslationKeys } from "#server/translation.server";
import type { FileRow, ReadRow } from "#server/translation-csv.server";
import { translationForm } from "#server/translation-form.server";

/** One text of a record: a field, or an entry of a list. */
type TextUnit = { field: TranslationField; entry: number | null; source: string; text: string };

/** The texts of a record, with the entries of lists one by one. */
function textUnitsIn(fields: readonly TranslationField[]): TextUnit[] {
  return fields.flatMap((field): TextUnit[] => {
    const [sources, texts] = [[field.source].flat(), [field.target].flat()];
    // A page text that nobody has rewritten has its original.
    const text = texts[0] || (field.original ?? "");
    if (field.kind !== "list") return [{ field, entry: null, source: sources[0] ?? "", text }];
    return Array.from({ length: Math.max(sources.length, texts.length) }, (_, n) => ({
      field,
      entry: n + 1,
      source: sources[n] ?? "",
      text: texts[n] ?? "",
    }));
  });
}

type TextState = "to-check" | "missing" | "done";

function textState({ field, source, text }: TextUnit, from: Language): TextState {
  if (field.sourceBefore !== undefined) return "to-check";
  return isMissing(field.base, source, text, from) ? "missing" : "done";
}

function keyOf({ recordType, id }: Translation, { field, entry }: TextUnit): string {
  return [recordType, id, field.name, ...(entry === null ? [] : [entry])].join("/");
}

/**
 * The texts of a list of translations, record by record: those that are to do, or all if the list shows all.
 *
 * @returns the rows of a file, each with its record, text and state
 */
export async function* readOpenTexts(
  db: Database,
  query: TranslationListQuery,
  person: Person | null,
): AsyncGenerator<{ record: Translation; unit: TextUnit; state: TextState; row: FileRow }> {
  const isWhole = query.filter === "all" || query.filter === "done";
  for (const { recordType, id } of await listTranslationKeys(db, query)) {
    const record = mayEdit(person, recordType) ? await findTranslation(db, recordType, id, query.to) : null;
    const fields = record?.fields.filter(({ isEditable, isOpen }) => isEditable && (isWhole || isOpen)) ?? [];
    for (const unit of textUnitsIn(fields)) {
      if (record === null || unit.source.trim() === "") continue;
      // Of a list that lacks some entries, the others are done.
      const state = textState(unit, otherLanguage(query.to));
      if (!isWhole && state === "done") continue;
      const row = { key: keyOf(record, unit), source: unit.source, before: unit.text, next: "" };
      yield { record, unit, state, row };
    }
  }
}

/** Maximum number of changed records in a file: all are saved in one transaction. */
const maxSaved = 500;

/** The changes of one record. */
type RecordChanges = { record: Translation; changes: (FileChange & { unit: TextUnit })[] };

/** Reads what a file would change now. Lines without a new text are left as they are. */
export async function planFile(
  db: Database,
  rows: readonly ReadRow[],
  to: Language,
  person: Person | null,
): Promise<{ plan: FilePlan; records: RecordChanges[] }> {
  const filled = rows.filter(({ next }) => next.trim() !== "");
  if (filled.length === 0 && (await hasOtherColumn(db, rows, to, person)))
    return { plan: { problem: "other-column" }, records: [] };
  const opened = await openRecords(db, filled, to, person);
  const texts = filled.map((row) => ({ ...row, ...findText(opened, row.key) }));
  if (texts.length > 0 && texts.every(({ unit }) => !unit)) {
    const isOther = texts.some(({ record, key }) => record && isOtherLanguage(record, key));
    return { plan: { problem: isOther ? "other-language" : "other-installation" }, records: [] };
  }
  const keys = new Set<string>();
  const doubles = new Set<string>();
  for (const { key } of rows) (keys.has(key) ? doubles : keys).add(key);
  const refused: RefusedLine[] = [];
  const records = new Map<Translation, RecordChanges["changes"]>();
  for (const { record, unit, ...row } of texts) {
    const { line, next } = row;
    if (!record || !unit) {
      refused.push({ line, problem: "unknown", next });
      continue;
    }
    const text = {
      line,
      recordType: record.recordType,
      id: record.id,
      name: record.name,
      field: unit.field.base,
      entry: unit.entry,
      source: unit.source,
      now: unit.text,
      next,
    };
    const isSame = plain(next) === plain(unit.text);
    const problem = doubles.has(row.key) ? "double" : problemOf(row, unit);
    if (problem === "changed") {
      refused.push({ ...text, problem, here: { source: unit.source, text: unit.text } });
    } else if (problem) refused.push({ ...text, problem });
    else if (!isSame || needsCheck(unit)) {
      const change = { ...text, isConfirmed: isSame, unit };
      records.set(record, [...(records.get(record) ?? []), change]);
    }
  }
  if (records.size > maxSaved) return { plan: { problem: "too-many" }, records: [] };
  const valid = [...records].flatMap(([record, all]): RecordChanges[] => {
    const problems = problemsIn(record, all);
    for (const { unit: _, ...change } of all) {
      const problem = problems.get(change.line);
      if (problem) refused.push({ ...change, problem });
    }
    const changes = all.filter(({ line }) => !problems.has(line));
    return changes.length > 0 ? [{ record, changes }] : [];
  });
  refused.sort((a, b) => a.line - b.line);
  const changes = valid.flatMap((it) => it.changes.map(({ unit: _, ...change }) => change));
  return { plan: { problem: null, changes, refused, saved: false }, records: valid };
}

/** Whether the texts that are here now were written over in the file. */
async function hasOtherColumn(
  db: Database,
  rows: readonly ReadRow[],
  to: Language,
  person: Person | null,
): Promise<boolean> {
  const opened = await openRecords(db, rows, to, person);
  return rows.some(({ key, before }) => {
    const { unit } = findText(opened, key);
    return unit && plain(before) !== plain(unit.text);
  });
}

const needsCheck = ({ field }: TextUnit) => field.sourceBefore !== undefined;

/** The record and the text of a key, if they are here. */
function findText(
  opened: ReadonlyMap<string, Translation>,
  key: string,
): { record?: Translation | undefined; unit?: TextUnit | undefined } {
  const record = opened.get(key.trim().split("/").slice(0, 2).join("/"));
  return {
    record,
    unit: record && textUnitsIn(record.fields).find((it) => keyOf(record, it) === key.trim()),
  };
}

/** Why a line cannot be imported, as far as the line alone tells. */
function problemOf({ source, before, next }: FileRow, unit: TextUnit): LineProblem | null {
  if (!unit.field.isEditable) return "own-form";
  // What somebody has saved already needs no second save.
  if (plain(next) === plain(unit.text) && !needsCheck(unit)) return null;
  const isUnchanged = plain(before) === plain(unit.text) && plain(source) === plain(unit.source);
  return isUnchanged ? null : "changed";
}

/** Opens the records of a file that are here and that the person may translate. */
async function openRecords(
  db: Database,
  rows: readonly ReadRow[],
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
    for (const id of await filterTranslatableIds(db, recordType, [...wanted])) {
      const record = await findTranslation(db, recordType, id, to);
      if (record) opened.set(`${recordType}/${id}`, record);
    }
  }
  return opened;
}

/** Whether a key names a field of a record in the language that is not written. */
function isOtherLanguage({ fields }: Translation, key: string): boolean {
  const [, , name] = key.trim().split("/");
  return fields.some(({ base, name: own }) => own !== name && (name === base || name === `${base}_ja`));
}

/** Texts are compared without what a spreadsheet may change. */
const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** The values of a record with the changes of the file. */
function valuesWith(changes: RecordChanges["changes"]): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const { unit, next } of changes) {
    const { field, entry } = unit;
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

/** Whether the changes of a list have all its entries: a list is checked as a whole, or stays to be checked. */
function isWhole(field: TranslationField, changes: RecordChanges["changes"]): boolean {
  const entries = textUnitsIn([field]).filter(({ source }) => source.trim() !== "");
  return changes.filter(({ unit }) => unit.field === field).length >= entries.length;
}

/** The lines that the form of the record would refuse, and those that check a list only in part. */
function problemsIn(record: Translation, changes: RecordChanges["changes"]): Map<number, LineProblem> {
  const problems = new Map<number, LineProblem>();
  const values = valuesWith(changes);
  const { error } = formOf(record, Object.keys(values)).safeParse(values);
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
  for (const { line, unit, isConfirmed } of changes) {
    if (wrong.has(unit.field.name)) problems.set(line, "invalid");
    else if (isConfirmed && !isWhole(unit.field, changes)) problems.set(line, "part-of-list");
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
    // An edit of only spaces, width or case translates nothing anew, so it is stored as a confirmation.
    const isNew = (name: string) =>
      changes.some(
        ({ unit, now, next }) => unit.field.name === name && textEssence(now) !== textEssence(next),
      );
    const still_right = [...new Set(changes.map(({ unit }) => unit.field.name))].filter((it) => !isNew(it));
    const input = formOf(record, Object.keys(values)).parse({ ...values, still_right });
    const result = await saveTranslation(tx, record, input as Parameters<typeof saveTranslation>[2]);
    if (result !== "saved") return null;
    count += changes.length;
  }
  return count;
}
