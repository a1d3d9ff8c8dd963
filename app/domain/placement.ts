import { productLimits } from "#domain/product";

type Flagged = { id: string; is_hero: boolean; is_featured: boolean };

/** Where a product shows, as staff are told. */
export type Placement = {
  home: { shown: true; rank: number } | { shown: false; because: "not featured" | "newer ones are" };
  products: "hero" | "hero hidden" | "featured" | "grid";
};

/**
 * Where each product of the whole catalogue shows.
 *
 * @param products newest first
 */
export function placements(products: readonly Flagged[]): Map<string, Placement> {
  const featured = products.filter((it) => it.is_featured);
  const hero = products.find((it) => it.is_hero);
  return new Map(
    products.map((product) => [
      product.id,
      { home: onHome(product, featured.indexOf(product)), products: onProducts(product, hero) },
    ]),
  );
}

function onHome(product: Flagged, index: number): Placement["home"] {
  if (!product.is_featured) return { shown: false, because: "not featured" };
  if (index >= productLimits.featuredOnHome) return { shown: false, because: "newer ones are" };
  return { shown: true, rank: index + 1 };
}

function onProducts(product: Flagged, hero: Flagged | undefined): Placement["products"] {
  if (product === hero) return "hero";
  if (product.is_hero) return "hero hidden";
  return product.is_featured ? "featured" : "grid";
}
