import { AsyncLocalStorage } from "node:async_hooks";

/** The tables that a task has queried so far, and whether it has logged a failure. */
export type Reads = { tables: Set<string>; hasFailed: boolean };

const current = new AsyncLocalStorage<Reads>();
const known = new Map<string, string[]>();

/** Runs something and records in `reads` the tables that it queries, asynchronous work included. */
export function notingReads<T>(reads: Reads, run: () => T): T {
  return current.run(reads, run);
}

/** Called for every logged error: what the task makes may be incomplete. */
export function noteFailure(): void {
  const reads = current.getStore();
  if (reads) reads.hasFailed = true;
}

/** Drizzle calls it with every query. */
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
  // The limit is for queries that contain values; the others are few.
  if (known.size < 1000) known.set(query, tables);
  return tables;
}
