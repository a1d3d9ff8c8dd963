import { foldText } from "#domain/plain-text";

/** A size as staff enter it; `price` is free text such as `Rp 185,000`. */
export type Size = { size: string; size_ja?: string; price: string; popular: boolean };

export type Aroma = {
  aroma: string;
  aroma_ja?: string;
  popular: boolean;
  description?: string;
  aroma_description_ja?: string;
};

/** An entry of the stored `variants` list. */
export type Variant = { size?: string; aroma?: string; price?: string; popular: boolean };

/** A stored entry, including the fields that only sizes or only aromas have. */
type Entry = Variant & Partial<Omit<Size, keyof Variant> & Omit<Aroma, keyof Variant>>;

/** What a visitor can choose. `unreadable` means that a stored list could not be parsed. */
export type ProductOptions = {
  sizes: Size[];
  aromas: Aroma[];
  variants: Variant[];
  unreadable: boolean;
};

/**
 * Combines sizes and aromas. A pair has the size's price, and is popular if either side is. With only one
 * kind, each entry becomes a variant; null if there are neither.
 */
export function variantsFrom(sizes: readonly Size[], aromas: readonly Aroma[]): Variant[] | null {
  if (sizes.length > 0 && aromas.length > 0) {
    return sizes.flatMap(({ size, price, popular }) =>
      aromas.map((it) => ({ size, aroma: it.aroma, price, popular: popular || it.popular })),
    );
  }
  if (sizes.length > 0) return sizes.map(({ size, price, popular }) => ({ size, price, popular }));
  if (aromas.length > 0) return aromas.map(({ aroma, popular }) => ({ aroma, popular }));
  return null;
}

/**
 * Reads a stored list: JSON text, or the list itself.
 *
 * @returns entries with a size or an aroma; null if the value cannot be parsed
 */
export function parseVariants(stored: unknown): Entry[] | null {
  if (stored === null || stored === undefined) return [];
  if (typeof stored === "string") {
    if (stored.trim() === "") return [];
    try {
      const parsed: unknown = JSON.parse(stored);
      return typeof parsed === "string" ? null : parseVariants(parsed);
    } catch {
      return null;
    }
  }
  if (!Array.isArray(stored)) return null;
  return stored.map(readEntry).filter((entry) => entry !== null);
}

/** The distinct sizes of a list. A size needs a price; its first entry wins. */
export function uniqueSizes(variants: readonly Entry[]): Size[] {
  const sizes = variants.flatMap(({ size, size_ja, price, popular }) =>
    size && price ? [{ size, price, popular, ...(size_ja ? { size_ja } : {}) }] : [],
  );
  return firstOfEach(sizes, (it) => it.size);
}

/** The distinct aromas of a list; the first entry of an aroma wins. */
export function uniqueAromas(variants: readonly Entry[]): Aroma[] {
  const aromas = variants.flatMap(({ aroma, popular, description, aroma_ja, aroma_description_ja }) =>
    aroma
      ? [
          {
            aroma,
            popular,
            ...(description ? { description } : {}),
            ...(aroma_ja ? { aroma_ja } : {}),
            ...(aroma_description_ja ? { aroma_description_ja } : {}),
          },
        ]
      : [],
  );
  return firstOfEach(aromas, (it) => it.aroma);
}

/**
 * The options of a product row, from its columns `sizes` and `aromas`. Only for an empty column the pairs in `variants`
 * are used: they do not tell which side was popular.
 */
export function productOptions(row: { sizes: unknown; aromas: unknown; variants: unknown }): ProductOptions {
  const [variants, sizes, aromas] = [row.variants, row.sizes, row.aromas].map(parseVariants);
  if (!variants || !sizes || !aromas) return { sizes: [], aromas: [], variants: [], unreadable: true };
  return {
    sizes: uniqueSizes(sizes.length > 0 ? sizes : variants),
    aromas: uniqueAromas(aromas.length > 0 ? aromas : variants),
    variants: firstOfEach(variants, ({ size = "", aroma = "" }) => JSON.stringify([size, aroma])),
    unreadable: false,
  };
}

/** The heading above a list of variants. */
export function variantsKind(variants: readonly Variant[]): "size-and-aroma" | "size" | "aroma" {
  const hasSize = variants.some((it) => it.size);
  const hasAroma = variants.some((it) => it.aroma);
  if (hasSize && hasAroma) return "size-and-aroma";
  return hasSize ? "size" : "aroma";
}

function readEntry(entry: unknown): Entry | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { size, aroma, price, popular, description, size_ja, aroma_ja, aroma_description_ja } =
    entry as Record<string, unknown>;
  const read = {
    ...optional("size", size),
    ...optional("aroma", aroma),
    ...optional("price", price),
    ...optional("description", description),
    ...optional("size_ja", size_ja),
    ...optional("aroma_ja", aroma_ja),
    ...optional("aroma_description_ja", aroma_description_ja),
    popular: popular === true,
  };
  return read.size || read.aroma ? read : null;
}

function optional<K extends string>(key: K, value: unknown): { [key in K]?: string } {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  return (text === "" ? {} : { [key]: text }) as { [key in K]?: string };
}

function firstOfEach<T>(items: T[], keyOf: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) {
    const key = foldText(keyOf(item));
    if (!seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
}
