import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { href } from "react-router";
import { recordPath } from "#domain/admin-paths";
import { type Language, otherLanguage } from "#domain/language";
import { isSame, type Values } from "#domain/merge";
import { originalIn } from "#domain/page-text";
import type { SaveResult } from "#domain/save";
import {
  fieldIn,
  isBlank,
  isMissing,
  isTranslated,
  type ToCheck,
  type TranslatedRecordType,
  type Translation,
  type TranslationField,
} from "#domain/translation";
import type { Aroma, Size } from "#domain/variants";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { saveOpened } from "#server/db/save.server";
import { originalOf } from "#server/page-text.server";
import { findPendingEdit } from "#server/pending-edit.server";
import { tableOf } from "#server/record-tables.server";
import { isInList, translatedBases } from "#server/translation-tables.server";

/** The texts that are longer than a line. */
const longTexts = ["description", "text", "excerpt", "step_text", "tip_text"];

/** The kind of a text that is no list. Articles and own pages may be much longer than other texts. */
function kindOf(recordType: TranslatedRecordType, base: string): "line" | "text" | "content" {
  if (base === "content" || (recordType === "own-page" && base === "text")) return "content";
  return longTexts.includes(base) ? "text" : "line";
}

/** English texts that references, URLs or visitors' choices use: only the form of the record changes them. */
const ownForm: Partial<Record<TranslatedRecordType, readonly string[]>> = {
  product: ["name", "sizes", "aromas"],
  "product-category": ["name"],
};

/** A record with its texts in both languages; null if the list has no such record. */
export async function findTranslation(
  db: Database,
  recordType: string,
  id: string,
  to: Language,
): Promise<Translation | null> {
  if (!isTranslated(recordType)) return null;
  const row = await findRow(db, recordType, id);
  if (row === null) return null;
  const from = otherLanguage(to);
  const marks = row.to_check as ToCheck;
  const original = recordType === "page-text" ? (originalOf(String(row.key)) ?? null) : null;
  const isLocked = await isOnlyInRecordForm(db, recordType, row, original?.[to] ?? null);
  const fields = translatedBases(recordType).flatMap((base): TranslationField[] => {
    const name = fieldIn(base, to);
    const [source, target] = [textIn(row, base, from), textIn(row, base, to)];
    const isMarked = name in marks;
    if (isBlank(source) && isBlank(target) && !isMarked) return [];
    const own = original ? originalIn(original, from) : "";
    return [
      {
        name,
        base,
        kind: Array.isArray(target) ? "list" : kindOf(recordType, base),
        source: isBlank(source) ? own : source,
        target,
        original: original?.[to] ?? null,
        sourceBefore: isMarked ? (marks[name] ?? own) : undefined,
        isOpen: isMarked || (recordType !== "page-text" && isMissing(base, source, target, from)),
        isEditable: !isLocked && (to === "ja" || !ownForm[recordType]?.includes(base)),
      },
    ];
  });
  const path =
    recordType === "ritual-step"
      ? recordPath("ritual", String(row.ritual_id))
      : recordType === "page-text"
        ? href("/admin/texts/:key", { key: String(row.key) })
        : recordPath(recordType, id);
  return {
    recordType,
    id,
    version: Number(row.version),
    fields,
    original,
    name: nameOf(row),
    formPath: path,
  };
}

/**
 * Whether only the form of the record may change its texts: a step whose ritual has a pending edit with a copy of it, and
 * a text that no page has in this language.
 */
async function isOnlyInRecordForm(
  db: Database,
  recordType: TranslatedRecordType,
  row: Values,
  original: string | null,
): Promise<boolean> {
  if (recordType === "page-text") return original === null;
  if (recordType !== "ritual-step") return false;
  return (await findPendingEdit(db, { recordType: "ritual", id: String(row.ritual_id) })) !== null;
}

function nameOf(row: Values): string {
  const { name, title, step_text, original, file_name, url } = row;
  return String(name ?? title ?? step_text ?? original ?? file_name ?? String(url).split("/").at(-1));
}

async function findRow(db: Database, recordType: TranslatedRecordType, id: string): Promise<Values | null> {
  const table: PgTable = tableOf(recordType);
  const columns = getTableColumns(table);
  const [found] = await readRows<{ row: Values }>(
    db,
    sql`select to_jsonb(${table}) as row from ${table}
      where ${columns.id} = ${id} and ${columns.deleted_at} is null and ${isInList(recordType)}`,
  );
  return found?.row ?? null;
}

/** Those of `ids` whose records are in the list of translations. */
export async function filterTranslatableIds(
  db: Database,
  recordType: TranslatedRecordType,
  ids: readonly string[],
): Promise<string[]> {
  const table: PgTable = tableOf(recordType);
  const columns = getTableColumns(table);
  const rows = await readRows<{ id: string }>(
    db,
    sql`select ${columns.id} as id from ${table}
      where ${columns.id} = any(${sql.param(ids)}::uuid[]) and ${columns.deleted_at} is null and ${isInList(recordType)}`,
  );
  return rows.map(({ id }) => id);
}

/** A text of a row. The names of all sizes, or of all aromas, are one list. */
function textIn(row: Values, base: string, language: Language): string | string[] {
  if (base === "sizes") return sizeNames(rowsIn<Size>(row.sizes), language);
  if (base === "aromas") return aromaNames(rowsIn<Aroma>(row.aromas), language);
  const value = row[fieldIn(base, language)];
  return Array.isArray(value) ? value.map(String) : String(value ?? "");
}

const rowsIn = <T>(options: unknown): T[] => (Array.isArray(options) ? options : []);

function sizeNames(sizes: Size[], language: Language): string[] {
  return sizes.map(({ size, size_ja }) => String((language === "ja" ? size_ja : size) ?? ""));
}

/** The name of each aroma, followed by its description if it has one. */
function aromaNames(aromas: Aroma[], language: Language): string[] {
  return aromas.flatMap(({ aroma, aroma_ja, description, aroma_description_ja }) => {
    const [name, text] = language === "ja" ? [aroma_ja, aroma_description_ja] : [aroma, description];
    const hasText = Boolean(description || aroma_description_ja);
    return [String(name ?? ""), ...(hasText ? [String(text ?? "")] : [])];
  });
}

/** What the form of a translation sends: texts by field, and the fields that are still right. */
export type TranslationInput = Record<string, string | string[] | null | undefined> & {
  still_right: string[];
};

/** The record as its form has it: with the names of sizes and aromas as texts of their own. */
export async function findTranslatedValues(
  db: Database,
  recordType: TranslatedRecordType,
  id: string,
): Promise<Values | null> {
  const row = await findRow(db, recordType, id);
  return row && translatedValues(row);
}

/** The values of a translation's form, from a row of any type: the names of sizes and aromas are lists of texts. */
export function translatedValues(row: Values): Values {
  if (!("sizes" in row)) return row;
  const names = ["sizes", "aromas"].flatMap((base) => [
    [base, textIn(row, base, "en")],
    [`${base}_ja`, textIn(row, base, "ja")],
  ]);
  return { ...row, ...Object.fromEntries(names) };
}

/**
 * Saves texts of one language, and removes the marks of those that are still right.
 *
 * @param input has only fields of that language
 */
export async function saveTranslation(
  tx: Database,
  { recordType, id, version }: { recordType: TranslatedRecordType; id: string; version: number },
  { still_right, ...texts }: TranslationInput,
): Promise<SaveResult> {
  const table: PgTable = tableOf(recordType);
  const columns = getTableColumns(table);
  await tx.execute(sql`select from ${table} where ${columns.id} = ${id} for update`);
  const row = await findRow(tx, recordType, id);
  if (row === null) return "gone";
  if (row.version !== version) return { version: Number(row.version) };
  const before = translatedValues(row);
  for (const name of ["sizes_ja", "aromas_ja"]) {
    if (!Array.isArray(texts[name])) continue;
    const { length } = before[name] as string[];
    // Conform reads a list of one empty text as an empty list.
    if (length === 1 && texts[name].length === 0) texts[name] = [""];
    // Names are saved by their position.
    if (texts[name].length !== length) return { version };
  }
  const changed = Object.entries(texts).filter(([name, text]) => !isSame(text ?? null, before[name] ?? null));
  const values = changed.map(([name, text]) => {
    const list = text as string[];
    if (name === "sizes_ja") return ["sizes", withSizeNames(rowsIn<Size>(row.sizes), list)];
    if (name === "aromas_ja") return ["aromas", withAromaNames(rowsIn<Aroma>(row.aromas), list)];
    return [name, text];
  });
  const confirmed = still_right.filter((name) => name in (row.to_check as ToCheck));
  if (values.length === 0 && confirmed.length === 0) return "saved";
  // One statement, so that Undo takes back both.
  const to_check = sql`${columns.to_check} - ${sql.param(confirmed)}::text[]`;
  return saveOpened(
    tx,
    // The table of a record type is known only at run time.
    table as Parameters<typeof saveOpened>[1],
    { id, version },
    { ...Object.fromEntries(values), to_check },
  );
}

function withSizeNames(sizes: Size[], names: string[]): Size[] {
  return sizes.map(({ size_ja: _, ...size }, n) => ({ ...size, ...(names[n] && { size_ja: names[n] }) }));
}

function withAromaNames(aromas: Aroma[], names: string[]): Aroma[] {
  const left = [...names];
  return aromas.map(({ aroma_ja: _n, aroma_description_ja: description_ja, ...aroma }) => {
    const name = left.shift();
    const hasDescription = Boolean(aroma.description || description_ja);
    const description = hasDescription ? left.shift() : null;
    return {
      ...aroma,
      ...(name && { aroma_ja: name }),
      ...(description && { aroma_description_ja: description }),
    };
  });
}
