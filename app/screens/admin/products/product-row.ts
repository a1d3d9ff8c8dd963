import type { Placement } from "#domain/placement";
import type { ProductDetail } from "#domain/product-view";

export type DeskProduct = ProductDetail & { tablePrice: string | null; placement: Placement };
