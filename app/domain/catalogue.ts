type Flags = { is_hero: boolean; is_featured: boolean };

/** The places of the catalogue page; every product stands in exactly one of them. */
export type Arrangement<T> = { hero: T | null; featured: T[]; grid: T[] };

/**
 * Where each product of a filtered list is shown: the first hero in the hero block, products that
 * are neither hero nor featured in the grid, all others in the strip of featured ones.
 *
 * @param products newest first
 */
export function arrangeCatalogue<T extends Flags>(products: readonly T[]): Arrangement<T> {
  const hero = products.find((product) => product.is_hero) ?? null;
  const inGrid = (product: T) => !product.is_hero && !product.is_featured;
  return {
    hero,
    featured: products.filter((product) => product !== hero && !inGrid(product)),
    grid: products.filter(inGrid),
  };
}

/** Each distinct category with its number of products, sorted alphabetically. */
export function countCategories(
  products: readonly { category: string }[],
): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => a.category.localeCompare(b.category, "en"));
}
