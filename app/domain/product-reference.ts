import { foldText } from "#domain/plain-text";

/** What of a product a reference can mean. */
export type Referable = {
  name: string;
  name_ja: string | null;
  benefits: readonly string[];
  benefits_ja: readonly string[];
  ingredients: readonly string[];
  ingredients_ja: readonly string[];
};

export type ReferenceRule = "exact" | "partial" | "benefit-or-ingredient";

/** What a reference resolves to: the matches in the order of the products given, the newest first. */
export type Resolution<T> = { rule: ReferenceRule; products: [T, ...T[]] };

/**
 * Which products a ritual step's reference means. In this order: the product of exactly this name;
 * all whose name contains it or is contained in it; all with such a benefit or ingredient. English
 * and Japanese count alike.
 *
 * @param products newest first
 * @returns null when it means none
 */
export function resolveReference<T extends Referable>(
  reference: string,
  products: readonly T[],
): Resolution<T> | null {
  const wanted = foldText(reference);
  if (wanted === "") return null;

  const exact = products.find((product) => namesOf(product).some((name) => foldText(name) === wanted));
  if (exact) return { rule: "exact", products: [exact] };

  return (
    resolution("partial", matching(wanted, products, namesOf)) ??
    resolution("benefit-or-ingredient", matching(wanted, products, benefitsAndIngredientsOf))
  );
}

/** All products that any of the references means, each once, in the order of the products given. */
export function productsMeantBy<T extends Referable>(
  references: readonly string[],
  products: readonly T[],
): T[] {
  const distinct = [...new Set(references.map(foldText))];
  const meant = new Set(
    distinct.flatMap((reference) => resolveReference(reference, products)?.products ?? []),
  );
  return products.filter((product) => meant.has(product));
}

function resolution<T>(rule: ReferenceRule, products: T[]): Resolution<T> | null {
  const [first, ...rest] = products;
  return first === undefined ? null : { rule, products: [first, ...rest] };
}

function matching<T extends Referable>(
  wanted: string,
  products: readonly T[],
  textsOf: (product: T) => readonly string[],
): T[] {
  return products.filter((product) => textsOf(product).some((text) => matchesPartly(foldText(text), wanted)));
}

function matchesPartly(text: string, wanted: string): boolean {
  return (isTelling(wanted) && text.includes(wanted)) || (isTelling(text) && wanted.includes(text));
}

// A single Latin letter or kana is in nearly everything; a single kanji is a word.
function isTelling(text: string): boolean {
  return [...text].length >= 2 || /^\p{Script=Han}$/u.test(text);
}

function namesOf(product: Referable): string[] {
  return product.name_ja === null ? [product.name] : [product.name, product.name_ja];
}

function benefitsAndIngredientsOf(product: Referable): string[] {
  return [...product.benefits, ...product.benefits_ja, ...product.ingredients, ...product.ingredients_ja];
}
