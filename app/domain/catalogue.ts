type Flags = { is_hero: boolean; is_featured: boolean };

/** Sections of the catalogue page. Each product is in exactly one of them. */
export type Arrangement<T> = { hero: T | null; featured: T[]; grid: T[] };

/**
 * Assigns products to sections: the first hero to `hero`, products with neither flag to `grid`. All others,
 * further heroes included, go to `featured`.
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

/**
 * A category of the filter. `count` is how many products a click shows. `keepsRitual` tells whether the click
 * keeps the chosen ritual filter.
 */
export type CategoryChoice = { category: string; count: number; keepsRitual: boolean };

/**
 * Lists all categories. A category keeps the ritual filter if products match both.
 *
 * @param ofRitual products of the chosen ritual; null if none is chosen
 */
export function categoryChoices(
  products: readonly { category: string }[],
  ofRitual: readonly { category: string }[] | null,
): CategoryChoice[] {
  const left = new Map(countCategories(ofRitual ?? []).map(({ category, count }) => [category, count]));
  return countCategories(products).map(({ category, count }) => {
    const remaining = left.get(category);
    return { category, count: remaining ?? count, keepsRitual: remaining !== undefined };
  });
}

export function countCategories(
  products: readonly { category: string }[],
): { category: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => a.category.localeCompare(b.category, "en"));
}
