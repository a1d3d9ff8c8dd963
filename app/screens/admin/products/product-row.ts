import type { ProductDetail } from "#domain/product-view";
import type { StateView } from "#domain/visibility";

export type AdminProduct = ProductDetail & {
  tablePrice: string | null;
  /** Where the product is shown, in sentences. */
  placement: string[];
  changed: Date;
  /** Null for visitors. */
  view: StateView | null;
};
