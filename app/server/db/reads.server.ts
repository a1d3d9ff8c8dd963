import { AsyncLocalStorage } from "node:async_hooks";

/** The tables that something has asked so far. */
type Reads = Set<string>;

const current = new AsyncLocalStorage<Reads>();
const known = new Map<string, string[]>();

/** Runs something, all that it awaits included, and notes in `tables` which ones it asks. */
export function notingReads<T>(tables: Reads, run: () => T): T {
  return current.run(tables, run);
}

/** For Drizzle, which tells it every query. */
export const readsLogger = {
  logQuery(query: string): void {
    const reads = current.getStore();
    if (reads) for (const table of tablesIn(query)) reads.add(table);
  },
};

function tablesIn(query: string): string[] {
  const found = known.get(query);
  if (found) return found;
  const tables = [...query.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(([, name = ""]) => name);
  // The texts of queries are few; one that holds values would not be.
  if (known.size < 1000) known.set(query, tables);
  return tables;
}
