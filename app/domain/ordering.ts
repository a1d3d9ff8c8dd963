import { type TypeThatIs, typesThatAre } from "#domain/record-traits";

/** Moves one item of a list; a target outside the list is clamped to its nearer end. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.filter((_, n) => n !== from);
  const place = Math.min(Math.max(to, 0), moved.length);
  return [...moved.slice(0, place), items[from] as T, ...moved.slice(place)];
}

/** Whether both lists have the same items, each once, in any order. */
export function hasSameItems(items: readonly string[], others: readonly string[]): boolean {
  const distinct = new Set(items);
  return (
    distinct.size === items.length && items.length === others.length && others.every((it) => distinct.has(it))
  );
}

/** Record types whose `display_order` is set by hand. */
export const orderedRecordTypes = typesThatAre("ordered");
export type OrderedRecordType = TypeThatIs<"ordered">;

/** Maximum number of records in an ordered list. */
export const maxOrdered = 500;
