import type { Variant } from "#domain/variants";

/**
 * The number in a free-text price: the first one only, full-width digits included. A `.` or `,`
 * followed by exactly three digits separates thousands (`Rp449.000` is 449000).
 *
 * @returns rupiah, or null when the text has no digits
 */
export function priceNumber(price: string): number | null {
  const digits = price.normalize("NFKC").match(/\d[\d.,]*/)?.[0];
  if (digits === undefined) return null;
  const withoutThousands = digits.replace(/[.,](?=\d{3}(?!\d))/g, "");
  return Number.parseFloat(withoutThousands.replace(",", "."));
}

/** A number of rupiah as the site writes a price that it has computed, e.g. `Rp 449,000`. */
function formatRupiah(amount: number): string {
  return `Rp ${rupiah.format(amount)}`;
}

const rupiah = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/**
 * The price on a product's card: the product's own as typed, else the range of its variants'
 * prices, else null (`Contact for Price`).
 */
export function cardPrice(price: string | null, variants: readonly Variant[]): string | null {
  if (price?.trim()) return price.trim();
  return priceRange(variants);
}

/**
 * The price in the product table: without variants the product's own, of one variant that variant's,
 * of several their range; null (`N/A`) when there is none.
 */
export function tablePrice(price: string | null, variants: readonly Variant[]): string | null {
  const [first] = variants;
  if (first === undefined) return price?.trim() || null;
  return variants.length === 1 ? first.price || null : priceRange(variants);
}

/** Prices without digits count as 0 and are ignored. */
function priceRange(variants: readonly Variant[]): string | null {
  const amounts = variants.map(({ price }) => priceNumber(price ?? "") ?? 0).filter((amount) => amount > 0);
  if (amounts.length === 0) return null;
  const smallest = Math.min(...amounts);
  const largest = Math.max(...amounts);
  return smallest === largest
    ? formatRupiah(smallest)
    : `${formatRupiah(smallest)} – ${formatRupiah(largest)}`;
}
