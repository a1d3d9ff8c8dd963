import type { Placement } from "#domain/placement";
import { productLimits } from "#domain/product";
import { m } from "#text/messages";

const onProducts: Record<Placement["products"], () => string> = {
  hero: m.placement_products_hero,
  "hero hidden": m.placement_products_hero_hidden,
  featured: m.placement_products_featured,
  grid: m.placement_products_grid,
};

/** Where a product is shown: one sentence for each page. @param placement null for a product that is in no list */
export function placementLabel(placement: Placement | null): string[] {
  if (placement === null) return [m.placement_none()];
  return [onHome(placement.home), onProducts[placement.products]()];
}

function onHome(home: Placement["home"]): string {
  const limit = productLimits.featuredOnHome;
  if (home.shown) return m.placement_home({ rank: home.rank, limit });
  return home.because === "newer ones are" ? m.placement_home_full({ limit }) : m.placement_home_no();
}
