import { queryString } from "#domain/query-string";

/** The page number in the query string; 1 if it is missing or invalid. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page < 100_000 ? page : 1;
}

/** Number of pages of a list; at least one. */
export function pagesOf(count: number, onPage: number): number {
  return Math.max(1, Math.ceil(count / onPage));
}

/** The query string with changed parameters; empty values and page 1 are left out. */
export function searchWith(search: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  if (changed.get("page") === "1") changed.delete("page");
  return queryString(changed);
}

/** The search term in the query string, cut to 200 characters. */
export function parseTerm(search: URLSearchParams): string {
  return (search.get("q") ?? "").slice(0, 200);
}
