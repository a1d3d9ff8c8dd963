import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { PendingStep } from "#domain/pending-step";
import type { Reference } from "#domain/product-reference";
import type { Database } from "#server/db/database.server";
import { ritualSteps, rituals } from "#server/db/schema.server";

/** Row lock: concurrent changes of one ritual run one after the other. @returns whether the ritual exists */
export async function lockRitual(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: rituals.id })
    .from(rituals)
    .where(and(eq(rituals.id, id), isNull(rituals.deleted_at)))
    .for("update");
  return rows.length > 0;
}

export const stepsOf = (ritualId: string) =>
  and(eq(ritualSteps.ritual_id, ritualId), isNull(ritualSteps.deleted_at));

export const stepsInOrder = [asc(ritualSteps.step_order), asc(ritualSteps.created_at), asc(ritualSteps.id)];

/** Numbers steps from 1 in the order of their ids. */
export async function numberSteps(tx: Database, ids: readonly string[]): Promise<void> {
  for (const [n, id] of ids.entries()) {
    await tx
      .update(ritualSteps)
      .set({ step_order: n + 1 })
      .where(and(eq(ritualSteps.id, id), ne(ritualSteps.step_order, n + 1)));
  }
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
