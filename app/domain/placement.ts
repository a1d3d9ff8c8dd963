import { productLimits } from "#domain/product";

type Flagged = { id: string; is_hero: boolean; is_featured: boolean };

/** Where a product is shown; the admin list tells staff. */
export type Placement = {
  home: { shown: true; rank: number } | { shown: false; because: "not featured" | "newer ones are" };
  products: "hero" | "hero hidden" | "featured" | "grid";
};

/** @param flagged all hero or featured products, newest first */
export function placementOf(product: Flagged, flagged: readonly Flagged[]): Placement {
  const featured = flagged.filter((it) => it.is_featured).map((it) => it.id);
  const hero = flagged.find((it) => it.is_hero);
  return { home: onHome(product, featured.indexOf(product.id)), products: onProducts(product, hero) };
}

function onHome(product: Flagged, index: number): Placement["home"] {
  if (!product.is_featured) return { shown: false, because: "not featured" };
  if (index >= productLimits.featuredOnHome) return { shown: false, because: "newer ones are" };
  return { shown: true, rank: index + 1 };
}

function onProducts(product: Flagged, hero: Flagged | undefined): Placement["products"] {
  if (product.id === hero?.id) return "hero";
  if (product.is_hero) return "hero hidden";
  return product.is_featured ? "featured" : "grid";
}
