import type { AromaView, ProductDetail, SizeView } from "#domain/product-view";

export const quantityRange = { min: 1, max: 10 } as const;

/** A visitor's choice on a product page, stored in the query string. */
export type ProductChoice = Choice<SizeView, AromaView>;

type Choice<S, A> = { size: S | null; aroma: A | null; quantity: number };

/**
 * Reads a choice from the query string (`?size=…&aroma=…&quantity=…`). Defaults are the first size, the first
 * aroma and one piece; quantities are clamped to 1–10.
 */
export function readChoice<S extends { size: string }, A extends { aroma: string }>(
  options: { sizes: readonly S[]; aromas: readonly A[] },
  search: URLSearchParams,
): Choice<S, A> {
  const size = search.get("size");
  const aroma = search.get("aroma");
  return {
    size: options.sizes.find((it) => it.size === size) ?? options.sizes[0] ?? null,
    aroma: options.aromas.find((it) => it.aroma === aroma) ?? options.aromas[0] ?? null,
    // The stepper buttons send the new quantity after the hidden field with the old one, so the last value
    // counts.
    quantity: readQuantity(search.getAll("quantity").at(-1)),
  };
}

export function choiceParameters({
  size,
  aroma,
  quantity,
}: Choice<{ size: string }, { aroma: string }>): URLSearchParams {
  const parameters = new URLSearchParams();
  if (size) parameters.set("size", size.size);
  if (aroma) parameters.set("aroma", aroma.aroma);
  parameters.set("quantity", String(quantity));
  return parameters;
}

/** The price of a choice: of its variant, else of its size, else of the product. */
export function priceOfChoice(
  { price, options: { sizes, variants } }: Pick<ProductDetail, "price" | "options">,
  { size, aroma }: { size: string | null; aroma: string | null },
): string | null {
  const variant = variants.find((it) => (it.size ?? null) === size && (it.aroma ?? null) === aroma);
  return variant?.price ?? sizes.find((it) => it.size === size)?.price ?? price;
}

function readQuantity(text: string | undefined): number {
  const quantity = Number((text ?? "").normalize("NFKC"));
  return Number.isInteger(quantity) ? nearestQuantity(quantity) : quantityRange.min;
}

/** Clamps a quantity to the allowed range. */
export function nearestQuantity(quantity: number): number {
  return Math.min(Math.max(quantity, quantityRange.min), quantityRange.max);
}
