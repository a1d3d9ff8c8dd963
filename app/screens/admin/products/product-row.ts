import type { Placement } from "#domain/placement";
import type { ProductDetail } from "#domain/product-view";

export type AdminProduct = ProductDetail & {
  tablePrice: string | null;
  placement: Placement;
  changed: Date;
};
