import { type Subquery, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.server";

type Prepared<T> = { execute(values: Record<string, unknown>): Promise<T> };

/**
 * A query with placeholders whose SQL is built once per database: building takes as long as a small query.
 * The statement has no name, so no connection has to keep it.
 */
export function preparedQuery<T>(
  ask: (db: Database) => { prepare(name: string): Prepared<T> },
): (db: Database, values: Record<string, unknown>) => Promise<T> {
  const cache = new WeakMap<Database, Prepared<T>>();
  return (db, values) => {
    const query = cache.get(db) ?? ask(db).prepare("");
    cache.set(db, query);
    return query.execute(values);
  };
}

/**
 * The rows of a query, in its order, as one JSON value: a long list arrives in half the time. Every column
 * must have a name and a value that JSON can hold.
 */
export function asJsonRows<T>(db: Database, query: PromiseLike<T[]> & { as(name: string): Subquery }) {
  return db.select({ rows: sql<T[]>`coalesce(json_agg(listed), '[]')` }).from(query.as("listed"));
}
