import { AsyncLocalStorage } from "node:async_hooks";

/** What something has asked so far, and whether anything of it has failed. */
export type Reads = { tables: Set<string>; hasFailed: boolean };

const current = new AsyncLocalStorage<Reads>();
const known = new Map<string, string[]>();

/** Runs something, all that it awaits included, and notes in `reads` what it asks. */
export function notingReads<T>(reads: Reads, run: () => T): T {
  return current.run(reads, run);
}

/** Every failure that is logged is noted: what was made of it is less than it should be. */
export function noteFailure(): void {
  const reads = current.getStore();
  if (reads) reads.hasFailed = true;
}

/** For Drizzle, which tells it every query. */
export const readsLogger = {
  logQuery(query: string): void {
    const reads = current.getStore();
    if (reads) for (const table of tablesIn(query)) reads.tables.add(table);
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
