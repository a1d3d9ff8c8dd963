import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Values } from "#domain/merge";
import { hasSameItems } from "#domain/ordering";
import type { PendingEdit } from "#domain/pending-edit";
import { addPendingStep, changePendingStep, orderPendingSteps, type PendingStep } from "#domain/pending-step";
import { foldText } from "#domain/plain-text";
import type { Reference } from "#domain/product-reference";
import { distinctReferences, type ReferringStep } from "#domain/reference-use";
import type { StepInput } from "#domain/ritual-form";
import type { SaveResult } from "#domain/save";
import { isPublic } from "#domain/visibility";
import type { Database } from "#server/db/database.server";
import { saveOpened } from "#server/db/save.server";
import { pendingEdits, products, ritualSteps } from "#server/db/schema.server";
import { findPendingEdit, lockPendingEdit } from "#server/pending-edit.server";
import { isOfStoredRitual } from "#server/record-tables.server";
import { readCurrentValues } from "#server/record-version.server";
import { listRituals } from "#server/ritual.server";
import {
  lockRitual,
  numberSteps,
  referenceColumns,
  stepReferences,
  stepsInOrder,
  stepsOf,
} from "#server/step-row.server";
import { softDelete } from "#server/trash.server";

// While a ritual has a pending edit, its steps are changed there, and visitors see the former ones.

/** All steps outside the trash with their references, hidden rituals included; not the steps of pending edits. */
export async function listReferringSteps(db: Database): Promise<ReferringStep[]> {
  const all = await listRituals(db);
  return all.flatMap(({ steps, ...ritual }) =>
    steps.map(({ id, references }, n) => ({
      id,
      ritual: ritual.title,
      ritual_ja: ritual.title_ja,
      isRitualPublic: isPublic(ritual),
      position: n + 1,
      references,
    })),
  );
}

/** What is stored of a step of a ritual; null when the ritual has no such step, or is in the trash. */
export async function findStoredStep(db: Database, ritualId: string, id: string): Promise<Values | null> {
  const edit = await findPendingEdit(db, { recordType: "ritual", id: ritualId });
  if (edit?.steps) return edit.steps.find((step) => step.id === id && !step.isDeleted) ?? null;
  const ritual = await readCurrentValues(db, { recordType: "ritual", id: ritualId });
  const step = await readCurrentValues(db, { recordType: "ritual-step", id });
  return ritual && step?.ritual_id === ritualId ? step : null;
}

/** The pending edit of a ritual, locked. Null without one: then nobody can begin one until the transaction ends. */
async function lockSteps(
  tx: Database,
  ritualId: string,
): Promise<(PendingEdit & { steps: PendingStep[] }) | null> {
  const find = () => lockPendingEdit(tx, { recordType: "ritual", id: ritualId });
  const edit = (await find()) ?? ((await lockRitual(tx, ritualId)) ? await find() : null);
  return edit && { ...edit, steps: edit.steps ?? [] };
}

async function savePendingSteps(tx: Database, editId: string, steps: PendingStep[]): Promise<void> {
  await tx.update(pendingEdits).set({ steps }).where(eq(pendingEdits.id, editId));
}

/** Adds a step at the end of a ritual. @returns `gone` when the ritual does not exist */
export async function createStep(tx: Database, ritualId: string, input: StepInput): Promise<SaveResult> {
  const edit = await lockSteps(tx, ritualId);
  if (!(await lockRitual(tx, ritualId))) return "gone";
  const content = await columnsOf(tx, input, []);
  if (edit) {
    await savePendingSteps(tx, edit.id, addPendingStep(edit.steps, crypto.randomUUID(), content));
    return "saved";
  }
  const [last] = await tx
    .select({ order: sql<number>`coalesce(max(${ritualSteps.step_order}), 0)` })
    .from(ritualSteps)
    .where(stepsOf(ritualId));
  await tx.insert(ritualSteps).values({
    ...content,
    ritual_id: ritualId,
    step_order: Number(last?.order ?? 0) + 1,
  });
  return "saved";
}

/** Updates a step unless its version has changed. It stays in its ritual. */
export async function updateStep(
  tx: Database,
  ritualId: string,
  opened: { id: string; version: number },
  input: StepInput,
): Promise<SaveResult> {
  const edit = await lockSteps(tx, ritualId);
  const stored = (await findStoredStep(tx, ritualId, opened.id)) as Pick<PendingStep, "product_ids"> | null;
  if (stored === null) return "gone";
  // A kept reference keeps its product, even if the product was renamed.
  const kept = new Set(input.kept_references);
  const bound = Object.entries(stored.product_ids)
    .filter(([text]) => kept.has(text))
    .map(([text, product_id]) => ({ text, product_id }));
  const content = await columnsOf(tx, input, bound);
  if (edit === null) return saveOpened(tx, ritualSteps, opened, content);
  const step = edit.steps.find(({ id }) => id === opened.id);
  if (step && step.version !== opened.version) return { version: step.version };
  const steps = changePendingStep(edit.steps, opened.id, content);
  if (steps === null) return "gone";
  await savePendingSteps(tx, edit.id, steps);
  return "saved";
}

/**
 * Moves a step to the trash, or marks it in the pending edit.
 *
 * @returns "gone" when there is no such step; `isPending` when the step is deleted only once the edit is published
 */
export async function deleteStep(
  tx: Database,
  ritualId: string,
  id: string,
): Promise<"gone" | { isPending: boolean }> {
  const edit = await lockSteps(tx, ritualId);
  if (edit === null) {
    const isThere = (await findStoredStep(tx, ritualId, id)) !== null;
    return isThere && (await softDelete(tx, { recordType: "ritual-step", id }))
      ? { isPending: false }
      : "gone";
  }
  const steps = changePendingStep(edit.steps, id, { isDeleted: true });
  if (steps === null) return "gone";
  await savePendingSteps(tx, edit.id, steps);
  return { isPending: true };
}

/** Takes back the deletion of a step in the pending edit. @returns false when there is no such step */
export async function restoreStep(tx: Database, ritualId: string, id: string): Promise<boolean> {
  const edit = await lockSteps(tx, ritualId);
  const steps = edit && changePendingStep(edit.steps, id, { isDeleted: false });
  if (!edit || !steps) return false;
  await savePendingSteps(tx, edit.id, steps);
  return true;
}

/**
 * "kept": in the pending edit; "conflict": the steps changed meanwhile; "refused": the ids are invalid; null: the ritual does not exist.
 */
type Reordered = "saved" | "kept" | "conflict" | "refused" | null;

/**
 * Writes a new order of the steps of a ritual, 1 to n, completely or not at all.
 *
 * @param seen the ids in the order that the person saw
 * @param wanted the same ids in the new order
 */
export async function reorderSteps(
  tx: Database,
  ritualId: string,
  { seen, wanted }: { seen: readonly string[]; wanted: readonly string[] },
): Promise<Reordered> {
  if (!hasSameItems(wanted, seen)) return "refused";
  const edit = await lockSteps(tx, ritualId);
  if (!(await lockRitual(tx, ritualId))) return null;
  if (edit) {
    const steps = orderPendingSteps(edit.steps, { seen, wanted });
    if (typeof steps === "string") return steps;
    await savePendingSteps(tx, edit.id, steps);
    return "kept";
  }
  const rows = await tx
    .select({ id: ritualSteps.id })
    .from(ritualSteps)
    .where(stepsOf(ritualId))
    .orderBy(...stepsInOrder);
  const current = rows.map(({ id }) => id);
  if (!seen.every((id) => current.includes(id)) && !(await areStepsOf(tx, ritualId, seen))) return "refused";
  if (current.join() !== seen.join()) return "conflict";
  await numberSteps(tx, wanted);
  return "saved";
}

/** Copies all steps of a ritual to another one. */
export async function copySteps(db: Database, from: string, to: string): Promise<void> {
  const steps = await db.select().from(ritualSteps).where(stepsOf(from));
  if (steps.length === 0) return;
  await db.insert(ritualSteps).values(
    steps.map(({ step_order, step_text, step_text_ja, to_check, product_references, product_ids }) => ({
      step_order,
      step_text,
      step_text_ja,
      to_check,
      product_references,
      product_ids,
      ritual_id: to,
    })),
  );
}

/** The references of every published step, which nobody else can change until the transaction ends. */
export async function lockReferences(tx: Database): Promise<{ id: string; references: Reference[] }[]> {
  const steps = await tx
    .select()
    .from(ritualSteps)
    .where(and(isNull(ritualSteps.deleted_at), isOfStoredRitual))
    .orderBy(asc(ritualSteps.id))
    .for("update");
  return steps.map((step) => ({ id: step.id, references: stepReferences(step) }));
}

export async function setReferences(
  db: Database,
  id: string,
  references: readonly Reference[],
): Promise<void> {
  await db.update(ritualSteps).set(referenceColumns(references)).where(eq(ritualSteps.id, id));
}

/** Whether all ids are steps of the ritual; steps in the trash count. */
async function areStepsOf(db: Database, ritualId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: ritualSteps.id })
    .from(ritualSteps)
    .where(eq(ritualSteps.ritual_id, ritualId));
  const own = new Set(rows.map(({ id }) => id));
  return ids.every((id) => own.has(id));
}

/**
 * A reference by the full name of a product is bound to that product, even if it is renamed later.
 *
 * @param bound references that already belong to a product and keep it
 */
async function columnsOf(
  db: Database,
  { product_references, kept_references: _, ...input }: StepInput,
  bound: readonly Reference[],
): Promise<Omit<StepInput, "product_references" | "kept_references"> & ReturnType<typeof referenceColumns>> {
  const named = await db
    .select({ id: products.id, name: products.name, name_ja: products.name_ja })
    .from(products)
    .where(isNull(products.deleted_at))
    .orderBy(sql`${products.created_at} desc`, asc(products.id));
  const references = product_references.map((text) => {
    const wanted = foldText(text);
    const product = named.find(({ name, name_ja }) => [name, name_ja ?? ""].map(foldText).includes(wanted));
    return { text, product_id: bound.find((it) => it.text === text)?.product_id ?? product?.id ?? null };
  });
  // Two texts may name one product: in each language, or before and after its name changed.
  return { ...input, ...referenceColumns(distinctReferences(references)) };
}
