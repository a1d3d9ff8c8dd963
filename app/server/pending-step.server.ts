import { createHash } from "node:crypto";
import { and, asc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { type PendingStep, replaceStepReferences, undoStepReferences } from "#domain/pending-step";
import type { Reference } from "#domain/product-reference";
import type { Database } from "#server/db/database.server";
import { pendingEdits, ritualSteps, rituals } from "#server/db/schema.server";
import { softDelete } from "#server/trash.server";

/** Row lock: concurrent changes of one ritual run one after the other. @returns whether the ritual exists */
export async function lockRitual(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: rituals.id })
    .from(rituals)
    .where(and(eq(rituals.id, id), isNull(rituals.deleted_at)))
    .for("update");
  return rows.length > 0;
}

/** The steps of a ritual that visitors see, as its new pending edit begins with them. */
export async function copyLiveSteps(tx: Database, ritualId: string): Promise<PendingStep[]> {
  await lockRitual(tx, ritualId);
  const steps = await tx
    .select()
    .from(ritualSteps)
    .where(liveSteps(ritualId))
    .orderBy(...stepsInOrder);
  return steps.map(({ id, step_text, step_text_ja, product_references, product_ids }) => ({
    ...{ id: crypto.randomUUID(), version: 1, replaces: id, isChanged: false, isDeleted: false },
    ...{ step_text, step_text_ja, product_references, product_ids },
  }));
}

/** The texts and the order of the steps that visitors see, as a hash. References are not in it. */
export async function hashLiveSteps(tx: Database, ritualId: string): Promise<string> {
  const { id, step_text, step_text_ja } = ritualSteps;
  const steps = await tx
    .select({ id, step_text, step_text_ja })
    .from(ritualSteps)
    .where(liveSteps(ritualId))
    .orderBy(...stepsInOrder);
  return createHash("sha256").update(JSON.stringify(steps)).digest("base64url");
}

export const stepsInOrder = [asc(ritualSteps.step_order), asc(ritualSteps.created_at), asc(ritualSteps.id)];

const liveSteps = (ritualId: string) =>
  and(eq(ritualSteps.ritual_id, ritualId), isNull(ritualSteps.deleted_at));

/**
 * Gives a ritual the steps of its pending edit: changed, added and deleted ones, in its order. Steps that the edit does
 * not know, such as restored ones, stand last.
 */
export async function publishSteps(tx: Database, ritualId: string, steps: PendingStep[]): Promise<void> {
  const ids: string[] = [];
  for (const step of steps) {
    const id = await publishStep(tx, ritualId, step, ids.length + 1);
    if (id !== null) ids.push(id);
  }
  const live = await tx
    .select()
    .from(ritualSteps)
    .where(liveSteps(ritualId))
    .orderBy(...stepsInOrder);
  const order = [...ids, ...live.map(({ id }) => id).filter((id) => !ids.includes(id))];
  for (const [n, id] of order.entries()) {
    await tx
      .update(ritualSteps)
      .set({ step_order: n + 1 })
      .where(and(eq(ritualSteps.id, id), ne(ritualSteps.step_order, n + 1)));
  }
}

/** @returns the id of the step that visitors see; null for a deleted one */
async function publishStep(
  tx: Database,
  ritual_id: string,
  { replaces, isChanged, isDeleted, ...step }: PendingStep,
  step_order: number,
): Promise<string | null> {
  if (isDeleted) {
    if (replaces !== null) await softDelete(tx, { recordType: "ritual-step", id: replaces });
    return null;
  }
  if (!isChanged) return replaces;
  const { step_text, step_text_ja, product_references, product_ids } = step;
  const content = { step_text, step_text_ja, product_references, product_ids };
  const [changed] = await tx
    .update(ritualSteps)
    .set(content)
    .where(and(eq(ritualSteps.id, replaces ?? step.id), liveSteps(ritual_id)))
    .returning({ id: ritualSteps.id });
  if (changed) return changed.id;
  // An added step, or one that visitors no longer see. A preview may know a step that has been published since.
  const [added] = await tx
    .insert(ritualSteps)
    .values({ ...content, id: step.id, ritual_id, step_order })
    .onConflictDoNothing()
    .returning({ id: ritualSteps.id });
  return added?.id ?? null;
}

export const stepReferences = ({
  product_references,
  product_ids,
}: Pick<PendingStep, "product_references" | "product_ids">): Reference[] =>
  product_references.map((text) => ({ text, product_id: product_ids[text] ?? null }));

export function referenceColumns(references: readonly Reference[]) {
  return {
    product_references: references.map(({ text }) => text),
    product_ids: Object.fromEntries(
      references.flatMap(({ text, product_id }) => (product_id === null ? [] : [[text, product_id]])),
    ) as Record<string, string>,
  };
}

/**
 * Replaces references in the steps of all pending edits.
 *
 * @param replace returns null where nothing changes
 * @param transaction the id of the current transaction, which deletes or renames a product
 */
export async function replacePendingReferences(
  tx: Database,
  replace: (references: Reference[]) => Reference[] | null,
  transaction: string,
): Promise<void> {
  await changePendingSteps(tx, (step) => {
    const references = replace(stepReferences(step));
    return references && replaceStepReferences(step, referenceColumns(references), transaction);
  });
}

/** Gives waiting steps the references that they had before the transaction. @returns numbers of steps */
export async function undoPendingReferences(tx: Database, transaction: string) {
  const result = { undone: 0, skipped: 0 };
  await changePendingSteps(tx, (step) => {
    const undone = undoStepReferences(step, transaction);
    if (undone === "changed") result.skipped++;
    else if (undone) result.undone++;
    return undone === "changed" ? null : undone;
  });
  return result;
}

/** Changes the steps of all pending edits, discarded ones too. @param change returns null where nothing changes */
async function changePendingSteps(
  tx: Database,
  change: (step: PendingStep) => PendingStep | null,
): Promise<void> {
  const edits = await tx.select().from(pendingEdits).where(isNotNull(pendingEdits.steps)).for("update");
  for (const { id, steps } of edits) {
    const changed = (steps ?? []).map((step) => change(step) ?? step);
    if (changed.some((step, n) => step !== steps?.[n]))
      await tx.update(pendingEdits).set({ steps: changed }).where(eq(pendingEdits.id, id));
  }
}
