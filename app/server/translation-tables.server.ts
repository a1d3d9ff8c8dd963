import { type AnyColumn, getTableColumns, is, type SQL, sql } from "drizzle-orm";
import { PgArray, type PgTable } from "drizzle-orm/pg-core";
import { type Language, otherLanguage } from "#domain/language";
import { fieldIn, type TranslatedRecordType, translatedRecordTypes } from "#domain/translation";
import { isTrue, type RecordTable, recordTables, tableOf } from "#server/record-tables.server";

/** The texts in the rows of these columns. All rows together are one text. */
const optionParts: Record<string, Record<Language, string>[]> = {
  sizes: [{ en: "size", ja: "size_ja" }],
  aromas: [
    { en: "aroma", ja: "aroma_ja" },
    { en: "description", ja: "aroma_description_ja" },
  ],
};

/** The texts of a record type, without their language, in the order of the table. */
export function translatedBases(recordType: TranslatedRecordType): string[] {
  const names = Object.keys(getTableColumns(tableOf(recordType)));
  return names.filter((name) => names.includes(fieldIn(name, "ja")) || name in optionParts);
}

/** A predicate of jsonpath: a text that is not blank. */
const hasText = String.raw`like_regex "\\S"`;

/** Condition: a text is there in a language. */
function isWritten(table: PgTable, base: string, language: Language): SQL {
  const columns = getTableColumns(table);
  if (optionParts[base])
    return hasOption(columns[base], base, (part) => `exists(@.${part[language]} ? (@ ${hasText}))`);
  const column = columns[fieldIn(base, language)] as AnyColumn;
  return is(column, PgArray) ? sql`array_to_string(${column}, '') <> ''` : sql`coalesce(${column}, '') <> ''`;
}

/** Condition: a text still needs a translation. The function `isMissing` of the domain has the same rule. */
function isMissing(table: PgTable, base: string, to: Language): SQL {
  const from = otherLanguage(to);
  if (!optionParts[base]) return sql`${isWritten(table, base, from)} and not ${isWritten(table, base, to)}`;
  const rule = from === "en" ? 'like_regex "[A-Za-z]{3}"' : hasText;
  return hasOption(
    getTableColumns(table)[base],
    base,
    (part) => `exists(@.${part[from]} ? (@ ${rule})) && !exists(@.${part[to]} ? (@ ${hasText}))`,
  );
}

/** Condition: one option in a column meets a rule. @param rule a predicate of jsonpath */
function hasOption(
  column: AnyColumn | undefined,
  base: string,
  rule: (part: Record<Language, string>) => string,
): SQL {
  const any = (optionParts[base] ?? []).map((part) => `(${rule(part)})`).join(" || ");
  return sql`coalesce(jsonb_path_exists(${column}, ${`$[*] ? (${any})`}::jsonpath), false)`;
}

/** The texts of a record in a language as one text, to search in. */
function textsIn(language: Language, table: PgTable, bases: readonly string[]): SQL {
  const columns = getTableColumns(table);
  const texts = bases.flatMap((base) => {
    const parts = optionParts[base];
    if (parts)
      return parts.map(
        (part) => sql`jsonb_path_query_array(${columns[base]}, ${`$[*].${part[language]}`}::jsonpath)::text`,
      );
    const column = columns[fieldIn(base, language)] as AnyColumn;
    return [is(column, PgArray) ? sql`array_to_string(${column}, ' ')` : sql`${column}`];
  });
  return sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`;
}

/**
 * All records with texts in both languages, as rows of one query: `fields`, `missing` and `to_check` are numbers of texts
 * in the language `to`.
 *
 * @param searched whether the rows have the columns `texts_en`, with the name, and `texts_ja`
 */
export function translationRows(
  to: Language,
  recordTypes: readonly TranslatedRecordType[] = translatedRecordTypes,
  searched = false,
): SQL {
  const from = otherLanguage(to);
  const selects = recordTypes.map((recordType) => {
    const {
      table,
      name,
      name_ja,
      isLive = isTrue,
      isInTranslations = isTrue,
    }: RecordTable = recordTables[recordType];
    const columns = getTableColumns(table);
    const bases = translatedBases(recordType);
    const sum = (conditions: SQL[]) =>
      sql.join(
        conditions.map((it) => sql`(${it})::int`),
        sql` + `,
      );
    const either = (base: string) => sql`${isWritten(table, base, from)} or ${isWritten(table, base, to)}`;
    // An empty text of a page stands for its original.
    const isPageText = recordType === "page-text";
    return sql`select ${recordType} as record_type, ${columns.id} as id, ${name} as name, ${name_ja} as name_ja,
        ${isLive} as is_live, ${columns.created_at} as created_at,
        ${isPageText ? sql`1` : sum(bases.map(either))} as fields,
        ${isPageText ? sql`0` : sum(bases.map((base) => isMissing(table, base, to)))} as missing,
        case when ${columns.to_check} = '{}' then 0 else (
          select count(*)::int from jsonb_object_keys(${columns.to_check}) as key
            where (key like '%\_ja') = ${to === "ja"}) end as to_check
        ${
          searched
            ? sql`, concat_ws(' ', ${name}, ${textsIn("en", table, bases)}) as texts_en,
                ${textsIn("ja", table, bases)} as texts_ja`
            : sql``
        }
      from ${table} where ${columns.deleted_at} is null and ${isInTranslations}`;
  });
  return sql.join(selects, sql` union all `);
}

/** The condition for records of a type that the list has. */
export function isInList(recordType: TranslatedRecordType): SQL {
  const { isInTranslations = isTrue }: RecordTable = recordTables[recordType];
  return isInTranslations;
}
