/** A list with one item moved to another place; past either end it stays at that end. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items.filter((_, n) => n !== from);
  const place = Math.min(Math.max(to, 0), moved.length);
  return [...moved.slice(0, place), items[from] as T, ...moved.slice(place)];
}

/** Whether a list has exactly the items of another, each once, in any order. */
export function hasSameItems(items: readonly string[], others: readonly string[]): boolean {
  const distinct = new Set(items);
  return (
    distinct.size === items.length && items.length === others.length && others.every((it) => distinct.has(it))
  );
}
