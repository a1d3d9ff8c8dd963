import { foldText } from "#domain/plain-text";

/** The texts of a product that a reference can match. */
export type Referable = {
  id: string;
  name: string;
  name_ja: string | null;
  benefits: readonly string[];
  benefits_ja: readonly string[];
  ingredients: readonly string[];
  ingredients_ja: readonly string[];
};

/** How a step refers to a product: a text, and the id of the chosen product, if any. */
export type Reference = { text: string; product_id: string | null };

/** The rule that resolved a reference: an explicitly chosen product, or the first text rule that matches. */
export type ReferenceRule = "chosen" | "exact" | "partial" | "benefit-or-ingredient";

/** Matches in the order of the given products, newest first. */
type Resolution<T> = { rule: ReferenceRule; products: [T, ...T[]] };

/** Resolves a reference; null if nothing matches. */
export type Resolver<T> = (reference: Reference) => Resolution<T> | null;

/**
 * Creates a resolver for the references of ritual steps. English and Japanese texts count alike. Rules in
 * order: the chosen product if it still exists; an exact name; partial names; benefits or ingredients. A
 * partial match means that one text contains the other.
 *
 * @param products newest first
 */
export function createResolver<T extends Referable>(products: readonly T[]): Resolver<T> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const names = foldedOnce(products, namesOf);
  const details = foldedOnce(products, detailsOf);
  const matching = (wanted: string, among: ReturnType<typeof names>) =>
    among.filter(({ texts }) => texts.some((text) => matchesPartly(text, wanted))).map((it) => it.product);

  return ({ text, product_id }) => {
    const chosen = product_id === null ? undefined : byId.get(product_id);
    if (chosen) return { rule: "chosen", products: [chosen] };
    const wanted = foldText(text);
    if (wanted === "") return null;
    const exact = names().find(({ texts }) => texts.includes(wanted));
    if (exact) return { rule: "exact", products: [exact.product] };
    return (
      resolution("partial", matching(wanted, names())) ??
      resolution("benefit-or-ingredient", matching(wanted, details()))
    );
  };
}

/** The folded texts of the products, computed at the first use: a thousand products have about twenty thousand texts. */
function foldedOnce<T>(products: readonly T[], textsOf: (product: T) => string[]) {
  let folded: { product: T; texts: string[] }[] | undefined;
  return () => {
    folded ??= products.map((product) => ({ product, texts: textsOf(product).map(foldText) }));
    return folded;
  };
}

/** All products that the references resolve to, each once, in the order of the given products. */
export function productsMeantBy<T extends Referable>(
  references: readonly Reference[],
  products: readonly T[],
): T[] {
  const resolve = createResolver(products);
  const distinct = new Map(references.map((it) => [`${it.product_id} ${foldText(it.text)}`, it]));
  const meant = new Set([...distinct.values()].flatMap((reference) => resolve(reference)?.products ?? []));
  return products.filter((product) => meant.has(product));
}

function resolution<T>(rule: ReferenceRule, products: T[]): Resolution<T> | null {
  const [first, ...rest] = products;
  return first === undefined ? null : { rule, products: [first, ...rest] };
}

function matchesPartly(text: string, wanted: string): boolean {
  return (text.includes(wanted) && isTelling(wanted)) || (wanted.includes(text) && isTelling(text));
}

// A single Latin letter or kana matches nearly everything; a single kanji is a word.
function isTelling(text: string): boolean {
  return [...text].length >= 2 || /^\p{Script=Han}$/u.test(text);
}

function namesOf({ name, name_ja }: Referable): string[] {
  return [name, name_ja ?? ""].filter((text) => text.trim() !== "");
}

function detailsOf(product: Referable): string[] {
  return [...product.benefits, ...product.benefits_ja, ...product.ingredients, ...product.ingredients_ja];
}
