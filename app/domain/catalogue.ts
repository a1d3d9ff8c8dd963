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

/** A category of the filter: how many products a click shows, and whether it keeps the ritual that was chosen. */
export type CategoryChoice = { category: string; count: number; keepsRitual: boolean };

/**
 * Each category of the catalogue; it keeps the ritual where something is left then.
 *
 * @param ofRitual what is shown of the ritual that was chosen; null without one
 */
export function categoryChoices(
  products: readonly { category: string }[],
  ofRitual: readonly { category: string }[] | null,
): CategoryChoice[] {
  const left = new Map(countCategories(ofRitual ?? []).map(({ category, count }) => [category, count]));
  return countCategories(products).map(({ category, count }) => {
    const kept = left.get(category);
    return { category, count: kept ?? count, keepsRitual: kept !== undefined };
  });
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
