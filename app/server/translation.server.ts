import { type SQL, sql } from "drizzle-orm";
import { type Language, languages } from "#domain/language";
import { pagesOf } from "#domain/paging";
import type { Term } from "#domain/term";
import { termPattern } from "#domain/term-hint";
import {
  type TranslatedRecordType,
  type TranslationItem,
  type TranslationListQuery,
  type TypeProgress,
  translatedRecordTypes,
  translationsOnPage,
} from "#domain/translation";
import type { Database } from "#server/db/database.server";
import { readRows } from "#server/db/read-rows.server";
import { escapeLike, foldedContains } from "#server/db/text-search.server";
import { translationRows } from "#server/translation-tables.server";

type Row = {
  record_type: TranslatedRecordType;
  id: string;
  name: string;
  name_ja: string | null;
  is_live: boolean;
  fields: number;
  missing: number;
  to_check: number;
};

const conditions = {
  open: sql`missing + to_check > 0`,
  missing: sql`missing > 0`,
  "to-check": sql`to_check > 0`,
  done: sql`missing + to_check = 0`,
  all: sql`true`,
};

/** Records that have any text. */
const hasTexts = sql`fields > 0`;

const [textsEn, textsJa] = [sql`texts_en`, sql`texts_ja`];
const allTexts = sql`(texts_en || ' ' || texts_ja)`;

function listCondition({ filter, term }: Pick<TranslationListQuery, "filter" | "term">) {
  const isFound = foldedContains(sql`fold_text(${allTexts})`, term) ?? sql`true`;
  return sql`${hasTexts} and ${conditions[filter]} and ${isFound}`;
}

function rowsOf({ to, recordType, term }: Omit<TranslationListQuery, "page" | "filter">) {
  return translationRows(
    to,
    recordType ? [recordType] : translatedRecordTypes,
    term.replaceAll("\0", "").trim() !== "",
  );
}

const listOrder = sql`is_live desc, created_at desc, record_type, id`;

/** One page of the list: live records first, then the newest. A page that does not exist gives the last one. */
export async function listTranslations(
  db: Database,
  query: TranslationListQuery,
): Promise<{ items: TranslationItem[]; count: number; page: number }> {
  const rows = await readRows<Row & { count: number }>(
    db,
    sql`select *, (count(*) over ())::int as count from (${rowsOf(query)}) as it where ${listCondition(query)}
      order by ${listOrder}
      limit ${translationsOnPage} offset ${(query.page - 1) * translationsOnPage}`,
  );
  const count = rows[0]?.count ?? (query.page > 1 ? await countFound(db, query) : 0);
  if (rows.length === 0 && count > 0)
    return listTranslations(db, { ...query, page: pagesOf(count, translationsOnPage) });
  return { items: rows.map(readItem), count, page: query.page };
}

/** The keys of all records of the list, read at once. */
export async function listTranslationKeys(
  db: Database,
  query: Omit<TranslationListQuery, "page">,
): Promise<Pick<TranslationItem, "recordType" | "id">[]> {
  const rows = await readRows<Pick<Row, "record_type" | "id">>(
    db,
    sql`select record_type, id from (${rowsOf(query)}) as it where ${listCondition(query)} order by ${listOrder}`,
  );
  return rows.map(({ record_type, id }) => ({ recordType: record_type, id }));
}

async function countFound(db: Database, query: Omit<TranslationListQuery, "page">): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${rowsOf(query)}) as it where ${listCondition(query)}`,
  );
  return row?.count ?? 0;
}

function readItem({
  record_type,
  id,
  name,
  name_ja,
  is_live,
  fields,
  missing,
  to_check,
}: Row): TranslationItem {
  return { recordType: record_type, id, name, name_ja, isLive: is_live, fields, missing, toCheck: to_check };
}

const hasWords = (texts: SQL, words: string) => sql`${texts} ~* ${termPattern(words)}`;

/**
 * A record that has words of the dictionary. `lacks`: it has the English ones in English, but not those agreed for
 * Japanese in Japanese.
 */
export type TermUse = Pick<TranslationItem, "recordType" | "id" | "name" | "name_ja" | "isLive"> & {
  lacks: boolean;
};

/**
 * The records whose texts have the words of a term, first those that lack the agreed ones, then the live ones.
 *
 * @param former words that the term had before
 */
export async function listTermUses(
  db: Database,
  { english, japanese, inci }: Pick<Term, "english" | "japanese" | "inci">,
  former: readonly string[],
): Promise<{ uses: TermUse[]; count: number }> {
  const words = [english, japanese, ...former].filter((it) => it !== null && it.trim() !== "") as string[];
  const agreed = [japanese, inci].filter((it) => it !== null);
  // The same words in both languages need no translation.
  const lacks =
    japanese && japanese !== english
      ? sql`${hasWords(textsEn, english)} and not (${sql.join(
          agreed.map((it) => sql`lower(${textsJa}) like '%' || lower(${escapeLike(it)}) || '%'`),
          sql` or `,
        )})`
      : sql`false`;
  const rows = await readRows<Row & { lacks: boolean; count: number }>(
    db,
    sql`select record_type, id, name, name_ja, is_live, ${lacks} as lacks, (count(*) over ())::int as count
      from (${translationRows("ja", translatedRecordTypes, true)}) as it
      where ${sql.join(
        words.map((it) => hasWords(allTexts, it)),
        sql` or `,
      )}
      order by lacks desc, is_live desc, created_at desc, record_type, id limit ${translationsOnPage}`,
  );
  const uses = rows.map(({ record_type, id, name, name_ja, is_live, lacks }) => ({
    recordType: record_type,
    id,
    name,
    name_ja,
    isLive: is_live,
    lacks,
  }));
  return { uses, count: rows[0]?.count ?? 0 };
}

const progressCache = new WeakMap<Database, Map<Language, Promise<TypeProgress[]>>>();

/**
 * How far each record type is in a language. Types without any record are left out. They are counted once until public
 * content changes.
 */
export function listProgress(db: Database, to: Language): Promise<TypeProgress[]> {
  const ofDatabase = progressCache.get(db) ?? new Map<Language, Promise<TypeProgress[]>>();
  progressCache.set(db, ofDatabase);
  const counted = ofDatabase.get(to) ?? countProgress(db, to);
  ofDatabase.set(to, counted);
  // A failure is not kept.
  counted.catch(() => progressCache.delete(db));
  return counted;
}

/** To be called when content has changed. */
export function clearTranslationCache(db: Database): void {
  progressCache.delete(db);
}

/** The number of records with a text to do in a language. @param to null: the sum of both languages */
export async function countOpenTranslations(db: Database, to: Language | null): Promise<number> {
  const wanted: Language[] = to ? [to] : [...languages];
  const all = await Promise.all(wanted.map((language) => listProgress(db, language)));
  return all.flat().reduce((sum, { records, done }) => sum + records - done, 0);
}

async function countProgress(db: Database, to: Language): Promise<TypeProgress[]> {
  const rows = await readRows<{
    record_type: TranslatedRecordType;
    records: number;
    done: number;
    missing: number;
    to_check: number;
  }>(
    db,
    sql`select record_type, count(*)::int as records,
        (count(*) filter (where missing + to_check = 0))::int as done,
        (count(*) filter (where missing > 0))::int as missing,
        (count(*) filter (where to_check > 0))::int as to_check
      from (${translationRows(to)}) as it where ${hasTexts} group by record_type`,
  );
  return translatedRecordTypes.flatMap((recordType) => {
    const row = rows.find(({ record_type }) => record_type === recordType);
    if (!row) return [];
    const { records, done, missing, to_check } = row;
    return [{ recordType, records, done, missing, toCheck: to_check }];
  });
}

/** The next open record of a list after this one; the first one if it was the last. Null if there is no other. */
export async function findNextTranslation(
  db: Database,
  query: TranslationListQuery,
  { recordType, id }: { recordType: TranslatedRecordType; id: string },
): Promise<{ recordType: TranslatedRecordType; id: string } | null> {
  const filter = query.filter === "done" || query.filter === "all" ? "open" : query.filter;
  const [next] = await readRows<Row>(
    db,
    sql`with it as (${rowsOf(query)}), own as (
        select is_live, created_at, record_type, id from (${translationRows(query.to, [recordType])}) as own
        where id = ${id})
      select it.record_type, it.id from it left join own on true
      where ${listCondition({ ...query, filter })} and (it.record_type, it.id) <> (${recordType}, ${id}::uuid)
      order by (not it.is_live, own.created_at, it.record_type, it.id)
          > (not own.is_live, it.created_at, own.record_type, own.id) desc,
        it.is_live desc, it.created_at desc, it.record_type, it.id limit 1`,
  );
  return next ? { recordType: next.record_type, id: next.id } : null;
}
