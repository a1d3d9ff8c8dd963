import { parsePage, parseTerm } from "#domain/paging";
import { priceNumber } from "#domain/price";
import { parseVariants } from "#domain/variants";
import { isStateFilter, type StateFilter } from "#domain/visibility";

/** Columns by which the product table can be sorted; without one, the newest come first. */
const productSorts = ["name", "category", "price", "changed"] as const;
export type ProductSort = (typeof productSorts)[number];

/** `regular`: neither hero nor featured. */
export const productStatuses = ["hero", "featured", "regular"] as const;
export type ProductStatus = (typeof productStatuses)[number];

export type ProductFilter = {
  term: string;
  category: string | null;
  status: ProductStatus | null;
  state: StateFilter | null;
};

export type ProductListQuery = ProductFilter & {
  sort: ProductSort | null;
  descending: boolean;
  page: number;
};

/** Maximum number of products that one action of the table changes. */
export const maxChosen = 1000;

/** The query of the table's URL; unknown values count as missing. `sort=-price`: the dearest first. */
export function parseProductList(search: URLSearchParams): ProductListQuery {
  const state = search.get("state");
  const [, sign, column] = /^(-?)(\w+)$/.exec(search.get("sort") ?? "") ?? [];
  return {
    term: parseTerm(search),
    category: search.get("category")?.replaceAll("\0", "").slice(0, 200) || null,
    status: productStatuses.find((it) => it === search.get("status")) ?? null,
    state: isStateFilter(state) ? state : null,
    sort: productSorts.find((it) => it === column) ?? null,
    descending: sign === "-",
    page: parsePage(search),
  };
}

/**
 * The smallest price of a product in rupiah, by which the table is sorted; null if it has none.
 *
 * @param variants as stored: JSON text, or null
 */
export function lowestPrice(price: string | null, variants: string | null): number | null {
  const prices = (parseVariants(variants) ?? []).map((variant) => variant.price ?? "");
  const amounts = (prices.length > 0 ? prices : [price ?? ""])
    .map(priceNumber)
    .filter((amount): amount is number => amount !== null && amount > 0);
  return amounts.length > 0 ? Math.min(...amounts) : null;
}
