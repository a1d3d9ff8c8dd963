import type { Placement } from "#domain/placement";
import type { ProductDetail } from "#domain/product-view";
import type { StateView } from "#domain/visibility";

export type AdminProduct = ProductDetail & {
  tablePrice: string | null;
  placement: Placement;
  changed: Date;
  view: StateView;
};
