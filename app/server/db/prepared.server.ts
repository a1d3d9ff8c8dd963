import { type Subquery, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.server";

type Prepared<T> = { execute(values: Record<string, unknown>): Promise<T> };

/**
 * A query with placeholders that is put into words once for each database: that takes as long as a small
 * query itself. It has no name, so that no connection has to remember it.
 */
export function prepared<T>(
  ask: (db: Database) => { prepare(name: string): Prepared<T> },
): (db: Database, values: Record<string, unknown>) => Promise<T> {
  const known = new WeakMap<Database, Prepared<T>>();
  return (db, values) => {
    const query = known.get(db) ?? ask(db).prepare("");
    known.set(db, query);
    return query.execute(values);
  };
}

/**
 * The rows of a query, in its order, as one value: a long list arrives in half the time that its fields
 * take one by one. For rows that JSON can hold, in which every column has a name.
 */
export function atOnce<T>(db: Database, query: PromiseLike<T[]> & { as(name: string): Subquery }) {
  return db.select({ rows: sql<T[]>`coalesce(json_agg(listed), '[]')` }).from(query.as("listed"));
}
