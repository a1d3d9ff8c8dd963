import type { Placement } from "#domain/placement";
import type { ProductDetail } from "#domain/product-view";
import type { StateView } from "#domain/visibility";

export type AdminProduct = ProductDetail & {
  tablePrice: string | null;
  /** Null for a product that is in no list: a draft, a scheduled or an unlisted one. */
  placement: Placement | null;
  changed: Date;
  /** Null for visitors. */
  view: StateView | null;
};
