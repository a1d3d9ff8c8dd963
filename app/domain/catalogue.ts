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
 * Lists all categories that have products. The ritual filter stays if the category has products of the ritual.
 *
 * @param names the names of the categories, in their order
 * @param ofRitual products of the chosen ritual; empty without a ritual
 */
export function categoryChoices(
  names: readonly string[],
  products: readonly { category: string }[],
  ofRitual: readonly { category: string }[],
): CategoryChoice[] {
  const all = Map.groupBy(products, ({ category }) => category);
  const left = Map.groupBy(ofRitual, ({ category }) => category);
  return [...new Set([...names, ...all.keys()])].flatMap((category) => {
    const found = left.get(category) ?? all.get(category);
    return found ? [{ category, count: found.length, keepsRitual: left.has(category) }] : [];
  });
}
