import { createResolver, type Reference } from "#domain/product-reference";
import { type ReferenceUse, type Replacement, replaceUses, usesOf } from "#domain/reference-use";
import type { SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { transactionId } from "#server/db/transaction.server";
import { replacePendingReferences } from "#server/pending-step.server";
import { listReferables } from "#server/product.server";
import { listReferringSteps, lockReferences, setReferences } from "#server/ritual-step.server";

/** All references in ritual steps that resolve to one of the products. */
export async function findUses(db: Database, productIds: readonly string[]): Promise<ReferenceUse[]> {
  return (await usesOfProducts(db))(productIds);
}

/** Reads all references in ritual steps. @returns those that resolve to one of the products */
export async function usesOfProducts(
  db: Database,
): Promise<(productIds: readonly string[]) => ReferenceUse[]> {
  const [steps, products] = await Promise.all([listReferringSteps(db), listReferables(db)]);
  const resolve = createResolver(products);
  return (productIds) => usesOf(productIds, steps, resolve);
}

/** Replaces every reference to one of the products by another product, or removes it. */
export async function replaceReferences(
  db: Database,
  productIds: readonly string[],
  replacement: Replacement,
): Promise<void> {
  const products = await listReferables(db);
  const resolve = createResolver(products);
  const wanted = new Set(productIds);
  const replaced = (references: Reference[]) => replaceUses(references, wanted, replacement, resolve);
  await changeReferences(db, replaced);
}

/** @param change returns the new references of a step, or null if they stay */
async function changeReferences(
  db: Database,
  change: (references: Reference[]) => Reference[] | null,
): Promise<void> {
  // Pending edits are locked before the steps that visitors see, as in publishing.
  await replacePendingReferences(db, change, await transactionId(db));
  for (const { id, references } of await lockReferences(db)) {
    const others = change(references);
    if (others) await setReferences(db, id, others);
  }
}

/**
 * Updates references after a product was renamed: those by its full name, and those that now resolve
 * elsewhere. References by a benefit that the product still has stay unchanged.
 *
 * @param rename the renaming, in the same transaction
 */
export async function renameReferences(
  db: Database,
  product: { id: string; name: string },
  rename: () => Promise<SaveResult>,
): Promise<SaveResult> {
  const before = await listReferables(db);
  const resolveBefore = createResolver(before);
  const result = await rename();
  const isSameName = before.some(({ id, name }) => id === product.id && name === product.name);
  if (result !== "saved" || isSameName) return result;
  const resolveAfter = createResolver(await listReferables(db));
  const renamed = (references: Reference[]) =>
    replaceUses(references, new Set([product.id]), product, (reference) => {
      const was = resolveBefore(reference);
      const isByName = was?.rule === "chosen" || was?.rule === "exact";
      const stillLeadsThere = resolveAfter(reference)?.products[0].id === product.id;
      return isByName || !stillLeadsThere ? was : null;
    });
  await changeReferences(db, renamed);
  return result;
}
