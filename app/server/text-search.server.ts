import { and, asc, getTableName, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.server";
import { inTransaction } from "#server/db/transaction.server";

/** A text that is looked through: folded by a trigger, with an index of its parts and one of its pairs. */
export type SearchedText = { text: PgColumn; pairs: PgColumn };

/**
 * Whether a text has a term in it: half-width and full-width forms and capitals are the same, and
 * nothing in the term has a meaning of its own.
 *
 * @returns undefined for an empty term
 */
export function containing(term: string, { text, pairs }: SearchedText): SQL | undefined {
  const wanted = term
    .replace(/\p{Cc}+/gu, " ")
    .normalize("NFKC")
    .trim();
  if (wanted === "") return undefined;
  // The index of parts begins at three letters or digits, and knows only Latin ones in some locales.
  const isLatin = /^\p{ASCII}+$/u.test(wanted) && /[a-z0-9]{3}/i.test(wanted);
  // Small letters are made where the texts' were: nowhere else are they quite the same.
  if (isLatin) {
    // Words that are everywhere may never meet: how they do is looked up as well.
    const joins = /\S{2}\s+\S{2}/.test(wanted) && sql`${pairs} @> word_joins(lower(${wanted}::text))`;
    return and(like(text, sql`'%' || lower(${escaped(wanted)}::text) || '%'`), joins || undefined);
  }
  return and(
    sql`${pairs} @> character_pairs(lower(${wanted}::text))`,
    sql`strpos(${text}, lower(${wanted}::text)) > 0`,
  );
}

/** As the pattern of a `like` that means just this text. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Records in the order of a list. */
export type Listed = {
  table: PgTable;
  id: PgColumn;
  /** The newest come first. */
  newest: PgColumn;
  /** What the list is of, whatever is looked for. */
  where: SQL | undefined;
  /** What is looked for. */
  found: SQL | undefined;
};

/** One page: its records, and how many there are; `isMore` than that when a search finds too many to count. */
export type Page = { ids: string[]; count: number; isMore: boolean };

/** Up to how many are counted, and how many of more than that can be leafed through. */
export type SearchLimits = { counted: number; shown: number };

/**
 * One page of a list.
 *
 * A search gathers what it finds through the index, and orders it. What is found too often for that is so
 * common that the newest are soon met along the order of the list: neither reads the whole table.
 *
 * @param page from 1
 */
export async function readPage(
  db: Database,
  { table, id, newest, where, found }: Listed,
  limits: SearchLimits,
  page: number,
  onPage: number,
): Promise<Page> {
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
    // What a text costs to read is unknown to the planner, which would read them all.
    await tx.execute(sql`set local enable_seqscan = off`);
    const rows = await tx
      .select({ id: gathered.id, total: sql<number>`count(*) over ()::int` })
      .from(gathered)
      .orderBy(sql`${gathered.newest} desc nulls first`, asc(gathered.id))
      .limit(onPage)
      .offset(offset);
    // Past the end there is no row to tell.
    return { rows, counted: rows[0]?.total ?? (page > 1 ? await tx.$count(gathered) : 0) };
  });
  if (counted <= limits.counted) return { ids: idsOf(rows), count: counted, isMore: false };
  // The offset keeps the planner from looking for anything before it has put the list in order.
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
