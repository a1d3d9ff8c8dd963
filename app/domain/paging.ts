/** The page that an address asks for; 1 when it asks for none that can be. */
export function askedPage(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page < 100_000 ? page : 1;
}

/** How many pages a list fills; at least one. */
export function pagesOf(count: number, onPage: number): number {
  return Math.max(1, Math.ceil(count / onPage));
}

/** A search with other values; what is empty is left out, and page 1 as well. */
export function searchWith(search: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  if (changed.get("page") === "1") changed.delete("page");
  return changed.size === 0 ? "" : `?${changed}`;
}

/** What somebody types to look for, as long as anybody types. */
export function askedTerm(search: URLSearchParams): string {
  return (search.get("q") ?? "").slice(0, 200);
}
