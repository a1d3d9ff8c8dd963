import crypto from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { type PendingStep, replaceStepReferences, undoStepReferences } from "#domain/pending-step";
import type { Reference } from "#domain/product-reference";
import type { Database } from "#server/db/database.server";
import { pendingEdits, ritualSteps } from "#server/db/schema.server";
import {
  lockRitual,
  numberSteps,
  referenceColumns,
  stepReferences,
  stepsInOrder,
  stepsOf,
} from "#server/step-row.server";
import { softDelete } from "#server/trash.server";

/** The steps of a ritual that visitors see, as its new pending edit begins with them. */
export async function copyCurrentSteps(tx: Database, ritualId: string): Promise<PendingStep[]> {
  await lockRitual(tx, ritualId);
  const steps = await tx
    .select()
    .from(ritualSteps)
    .where(stepsOf(ritualId))
    .orderBy(...stepsInOrder);
  return steps.map(({ id, version, step_text, step_text_ja, product_references, product_ids }) => ({
    id: crypto.randomUUID(),
    version,
    replaces: id,
    isChanged: false,
    isDeleted: false,
    step_text,
    step_text_ja,
    product_references,
    product_ids,
  }));
}

/** The texts and the order of the steps that visitors see, as a hash. References are not in it. */
export async function hashCurrentSteps(tx: Database, ritualId: string): Promise<string> {
  const { id, step_text, step_text_ja } = ritualSteps;
  const steps = await tx
    .select({ id, step_text, step_text_ja })
    .from(ritualSteps)
    .where(stepsOf(ritualId))
    .orderBy(...stepsInOrder);
  return crypto.hash("sha256", JSON.stringify(steps), "base64url");
}

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
    .where(stepsOf(ritualId))
    .orderBy(...stepsInOrder);
  await numberSteps(tx, [...ids, ...live.map(({ id }) => id).filter((id) => !ids.includes(id))]);
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
  const { version, step_text, step_text_ja, product_references, product_ids } = step;
  const content = { step_text, step_text_ja, product_references, product_ids };
  const [changed] = await tx
    .update(ritualSteps)
    // A draft of the pending step must match the published one.
    .set({ ...content, version })
    .where(and(eq(ritualSteps.id, replaces ?? step.id), stepsOf(ritual_id)))
    .returning({ id: ritualSteps.id });
  if (changed) return changed.id;
  // An added step, or one that visitors no longer see. A preview may know a step that has been published since.
  const [added] = await tx
    .insert(ritualSteps)
    .values({ ...content, version, id: step.id, ritual_id, step_order })
    .onConflictDoNothing()
    .returning({ id: ritualSteps.id });
  return added?.id ?? null;
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
