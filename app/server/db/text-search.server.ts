import { and, asc, getTableName, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { oneLine } from "#domain/plain-text";
import type { Database } from "#server/db/database.server";
import { inTransaction } from "#server/db/transaction.server";

/** Searched columns: the text, folded by a trigger, and its character pairs. Each has an index. */
export type SearchedText = { text: PgColumn; pairs: PgColumn };

/**
 * Condition: the text contains the term, literally. What `fold_text` of the migrations makes equal is equal here: case,
 * half-width and full-width forms, katakana and hiragana, curly and straight quotes.
 *
 * @returns undefined for an empty term
 */
export function textContains(term: string, { text, pairs }: SearchedText): SQL | undefined {
  const wanted = searchedText(term);
  if (wanted === "") return undefined;
  // The trigram index needs three letters or digits. In some locales it knows only Latin ones.
  const isLatin = /^\p{ASCII}+$/u.test(wanted) && /[a-z0-9]{3}/i.test(wanted);
  // The database folds the term, as it did the text: JavaScript's lower case can differ.
  if (isLatin) {
    // Common words may never stand side by side, so the joins of adjacent words are looked up as well.
    const joins = /\S{2}\s+\S{2}/.test(wanted) && sql`${pairs} @> word_joins(fold_text(${wanted}))`;
    return and(like(text, sql`'%' || fold_text(${escapeLike(wanted)}) || '%'`), joins || undefined);
  }
  return and(
    sql`${pairs} @> character_pairs(fold_text(${wanted}))`,
    sql`strpos(${text}, fold_text(${wanted})) > 0`,
  );
}

/** Condition: a folded text without these indexes contains the term. @returns undefined for an empty term */
export function foldedContains(text: PgColumn | SQL, term: string): SQL | undefined {
  const wanted = searchedText(term);
  return wanted === "" ? undefined : sql`${text} like '%' || fold_text(${escapeLike(wanted)}) || '%'`;
}

/** Normalizes a search term. PostgreSQL refuses NUL, one of the control characters. */
function searchedText(term: string): string {
  return oneLine(term).normalize("NFKC").trim();
}

/** Escapes the wildcards of `like`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

export type Listed = {
  table: PgTable;
  id: PgColumn;
  /** Sort column, newest first. */
  newest: PgColumn;
  /** Restricts the list, whatever the search term is. */
  where: SQL | undefined;
  /** The search condition; undefined without a search. */
  found: SQL | undefined;
};

/** `isMore`: a search found too many to count, and there are more than `count`. */
export type FoundPage = { ids: string[]; count: number; isMore: boolean };

/**
 * `counted`: maximum matches that are counted. `shown`: how many can be paged through when there are more.
 */
export type SearchLimits = { counted: number; shown: number };

/**
 * Reads one page of a list without reading the whole table.
 *
 * A search collects its matches through the index and sorts them. With too many matches, it walks the list
 * from the newest instead: common terms are soon found there.
 *
 * @param page from 1
 */
export async function readPage(
  db: Database,
  { table, id, newest, where, found }: Listed,
  limits: SearchLimits,
  page: number,
  onPage: number,
): Promise<FoundPage> {
  const order = [sql`${newest} desc nulls first`, asc(id)];
  const offset = (page - 1) * onPage;
  if (found === undefined) {
    const [rows, count] = await Promise.all([
      db
        .select({ id })
        .from(table)
        .where(where)
        .orderBy(...order)
        .limit(onPage)
        .offset(offset),
      db.$count(table, where),
    ]);
    return { ids: idsOf(rows), count, isMore: false };
  }
  const gathered = db
    .select({ id, newest })
    .from(table)
    .where(and(where, found))
    .limit(limits.counted + 1)
    .as("gathered");
  const { rows, counted } = await inTransaction(db, async (tx) => {
    // The planner does not know the cost of reading the texts, and would scan the whole table.
    await tx.execute(sql`set local enable_seqscan = off`);
    const rows = await tx
      .select({ id: gathered.id, total: sql<number>`count(*) over ()::int` })
      .from(gathered)
      .orderBy(sql`${gathered.newest} desc nulls first`, asc(gathered.id))
      .limit(onPage)
      .offset(offset);
    // A page past the end has no row with the total.
    return { rows, counted: rows[0]?.total ?? (page > 1 ? await tx.$count(gathered) : 0) };
  });
  if (counted <= limits.counted) return { ids: idsOf(rows), count: counted, isMore: false };
  // `offset 0` makes the planner sort the list before it searches.
  const ordered = sql`(select * from ${table} where ${where ?? sql`true`} order by ${sql.join(order, sql`, `)} offset 0)
    as ${sql.identifier(getTableName(table))}`;
  const common = await db
    .select({ id: sql<string>`${id}` })
    .from(ordered)
    .where(found)
    .limit(Math.max(0, Math.min(onPage, limits.shown - offset)))
    .offset(offset);
  return { ids: idsOf(common), count: limits.shown, isMore: true };
}

function idsOf(rows: { id: unknown }[]): string[] {
  return rows.map(({ id }) => String(id));
}
