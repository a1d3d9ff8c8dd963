import type { Placement } from "#domain/placement";
import type { ProductDetail } from "#domain/product-view";

/** A product as the table shows it. */
export type DeskProduct = ProductDetail & { tablePrice: string | null; placement: Placement };
