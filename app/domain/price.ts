import type { Variant } from "#domain/variants";

/**
 * The first number in a free-text price; full-width digits count. A `.` or `,` before exactly three digits
 * separates thousands (`Rp449.000` is 449000).
 *
 * @returns rupiah, or null if the text has no digits
 */
export function priceNumber(price: string): number | null {
  const digits = price.normalize("NFKC").match(/\d[\d.,]*/)?.[0];
  if (digits === undefined) return null;
  const withoutThousands = digits.replace(/[.,](?=\d{3}(?!\d))/g, "");
  return Number.parseFloat(withoutThousands.replace(",", "."));
}

/** Formats a computed price, e.g. `Rp 449,000`. */
function formatRupiah(amount: number, prefix: string): string {
  return `${prefix} ${rupiah.format(amount)}`.trim();
}

const rupiah = /* @__PURE__ */ new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/**
 * Price on a product card: the product's own price as typed, else the range of its variants' prices. Null
 * means `Contact for Price`.
 *
 * @param prefix stands before a computed price: `Rp`
 */
export function cardPrice(price: string | null, variants: readonly Variant[], prefix: string): string | null {
  if (price?.trim()) return price.trim();
  return priceRange(variants, prefix);
}

/**
 * Price in the product table: the product's own without variants, the variant's with one, a range with
 * several. Null means `N/A`.
 *
 * @param prefix as in `cardPrice`
 */
export function tablePrice(
  price: string | null,
  variants: readonly Variant[],
  prefix: string,
): string | null {
  const [first] = variants;
  if (first === undefined) return price?.trim() || null;
  return variants.length === 1 ? first.price || null : priceRange(variants, prefix);
}

/** Whether a price is not in rupiah, for example `¥1,200` or `1,200円`. */
export function inOtherCurrency(price: string): boolean {
  return /\p{Sc}|円|jpy|usd|eur/iu.test(price);
}

/** Ignores prices without digits. A price in another currency stays as typed. */
function priceRange(variants: readonly Variant[], prefix: string): string | null {
  const prices = variants
    .map(({ price = "" }) => ({ typed: price.trim(), amount: priceNumber(price) ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.amount - b.amount);
  const [smallest] = prices;
  const largest = prices.at(-1);
  if (!(smallest && largest)) return null;
  const format = ({ typed, amount }: { typed: string; amount: number }) =>
    inOtherCurrency(typed) ? typed : formatRupiah(amount, prefix);
  return smallest.amount === largest.amount ? format(smallest) : `${format(smallest)} – ${format(largest)}`;
}
