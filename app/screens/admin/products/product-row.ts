import type { ProductDetail } from "#domain/product-view";
import type { StateView } from "#domain/visibility";

export type AdminProduct = ProductDetail & {
  tablePrice: string | null;
  /** Where the product is shown, in sentences; empty for visitors, for whom the rest below is null. */
  placement: string[];
  changed: Date | null;
  view: StateView | null;
};
