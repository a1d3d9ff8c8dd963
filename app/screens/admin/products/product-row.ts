import type { Placement } from "#domain/placement";
import type { ProductDetail } from "#domain/product-view";
import type { StateView } from "#domain/visibility";

export type AdminProduct = ProductDetail & {
  tablePrice: string | null;
  /** Null if it is in no list: a draft, scheduled or unlisted. */
  placement: Placement | null;
  changed: Date;
  /** Null for visitors. */
  view: StateView | null;
};
