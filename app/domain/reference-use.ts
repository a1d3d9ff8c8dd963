import type { Referable, Reference, ReferenceRule, Resolver } from "#domain/product-reference";

/** A ritual step with its references; `position` counts from 1 within the ritual. */
export type ReferringStep = {
  id: string;
  ritual: string;
  ritual_ja: string | null;
  /** Whether visitors see the ritual. */
  isRitualPublic: boolean;
  position: number;
  references: Reference[];
};

/** A reference that matches a product. `isFirst`: it is the first match, so the step's chip links to it. */
export type ReferenceUse = Omit<ReferringStep, "references"> & {
  text: string;
  rule: ReferenceRule;
  isFirst: boolean;
};

/** All references that match one of the products; those whose chip links to it come first. */
export function usesOf<T extends Referable>(
  productIds: readonly string[],
  steps: readonly ReferringStep[],
  resolve: Resolver<T>,
): ReferenceUse[] {
  const wanted = new Set(productIds);
  const uses = steps.flatMap(({ references, ...step }) =>
    references.flatMap((reference) => {
      const resolution = resolve(reference);
      const place = resolution?.products.findIndex(({ id }) => wanted.has(id)) ?? -1;
      if (resolution === null || place === -1) return [];
      return [{ ...step, text: reference.text, rule: resolution.rule, isFirst: place === 0 }];
    }),
  );
  return uses.sort((a, b) => Number(b.isFirst) - Number(a.isFirst));
}

/** What replaces the references to a product; null removes them. */
export type Replacement = { id: string; name: string } | null;

/**
 * Replaces a step's references whose chip links to one of the products, and removes duplicates.
 *
 * @returns null if nothing changes
 */
export function replaceUses<T extends Referable>(
  references: readonly Reference[],
  productIds: ReadonlySet<string>,
  replacement: Replacement,
  resolve: Resolver<T>,
): Reference[] | null {
  const isUse = (reference: Reference) => {
    const found = resolve(reference);
    return found !== null && productIds.has(found.products[0].id);
  };
  if (!references.some(isUse)) return null;
  const replaced = references.flatMap((reference): Reference[] => {
    if (!isUse(reference)) return [reference];
    return replacement ? [{ text: replacement.name, product_id: replacement.id }] : [];
  });
  return distinctReferences(replaced);
}

/** Each product once, at its first place; of two texts for one product, the last. */
export function distinctReferences(references: readonly Reference[]): Reference[] {
  return [...new Map(references.map((it) => [it.product_id ?? it.text, it])).values()];
}
