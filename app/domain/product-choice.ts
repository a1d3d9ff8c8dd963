import { quantityRange } from "#domain/product";
import type { AromaView, SizeView } from "#domain/product-view";

/** What a visitor has chosen on a product's page; the address holds it. */
export type ProductChoice = Choice<SizeView, AromaView>;

type Choice<S, A> = { size: S | null; aroma: A | null; quantity: number };

/**
 * Reads a choice from the address (`?size=…&aroma=…&quantity=…`). What is missing or not on offer
 * is the first size, the first aroma and one piece; quantities outside 1–10 go to the nearer end.
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
    // The stepper's buttons carry the new quantity behind the hidden field that holds the old one.
    quantity: readQuantity(search.getAll("quantity").at(-1)),
  };
}

/** The choice as it stands in an address, in the order of the page. */
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

function readQuantity(text: string | undefined): number {
  const quantity = Number((text ?? "").normalize("NFKC"));
  return Number.isInteger(quantity) ? nearestQuantity(quantity) : quantityRange.min;
}

/** The quantity on offer that is next to one. */
export function nearestQuantity(quantity: number): number {
  return Math.min(Math.max(quantity, quantityRange.min), quantityRange.max);
}
