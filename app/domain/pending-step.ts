import { hasSameItems } from "#domain/ordering";

/** What a person writes in a step. `product_ids`: product ids by the text of the reference. */
export type StepContent = {
  step_text: string;
  step_text_ja: string | null;
  product_references: string[];
  product_ids: Record<string, string>;
};

/**
 * A step of a ritual's pending edit, in the order of the list. `replaces` is the id of the step that visitors see;
 * null for an added one. A deleted step stays in the list, so that it can be taken back.
 */
export type PendingStep = StepContent & {
  id: string;
  version: number;
  replaces: string | null;
  isChanged: boolean;
  isDeleted: boolean;
  /** The references before a product was deleted or renamed, for Undo. */
  former?: FormerReferences[];
};

type References = Pick<StepContent, "product_references" | "product_ids">;

/** The references of a step, its `version` and `isChanged` before a transaction. */
type FormerReferences = References & Pick<PendingStep, "version" | "isChanged"> & { transaction: string };

/** A text that differs whenever the steps differ. The form sends it back, so that a conflict is seen. */
export function stepsKey(steps: readonly PendingStep[] | null): string {
  return (steps ?? []).map(({ id, version }) => `${id.slice(0, 8)}.${version}`).join(" ");
}

export function addPendingStep(steps: PendingStep[], id: string, content: StepContent): PendingStep[] {
  return [...steps, { ...content, id, version: 1, replaces: null, isChanged: true, isDeleted: false }];
}

/** @returns null when there is no such step */
export function changePendingStep(
  steps: PendingStep[],
  id: string,
  changes: Partial<StepContent & Pick<PendingStep, "isDeleted">>,
): PendingStep[] | null {
  if (!steps.some((step) => step.id === id)) return null;
  const isContent = "step_text" in changes || "product_references" in changes;
  return steps.map((step) =>
    step.id === id
      ? { ...step, ...changes, version: step.version + 1, isChanged: step.isChanged || isContent }
      : step,
  );
}

/** @param transaction the id of the current transaction, which deletes or renames a product */
export function replaceStepReferences(
  step: PendingStep,
  references: References,
  transaction: string,
): PendingStep {
  const { product_references, product_ids, version, isChanged, former = [] } = step;
  const before = { transaction, version, isChanged, product_references, product_ids };
  return { ...step, ...references, version: version + 1, isChanged: true, former: [...former, before] };
}

/**
 * Gives a step the references that it had before the transaction.
 *
 * @returns null when the transaction has not changed the step; "changed" when the step has been changed since
 */
export function undoStepReferences(step: PendingStep, transaction: string): PendingStep | "changed" | null {
  const found = step.former?.find((it) => it.transaction === transaction);
  if (found === undefined) return null;
  if (step.version !== found.version + 1) return "changed";
  const { product_references, product_ids, isChanged } = found;
  const former = step.former?.filter((it) => it !== found);
  return { ...step, product_references, product_ids, isChanged, former, version: step.version + 1 };
}

/**
 * @param seen the ids in the order that the person saw
 * @param wanted the same ids in the new order
 * @returns "conflict" when the steps have changed meanwhile
 */
export function orderPendingSteps(
  steps: PendingStep[],
  { seen, wanted }: { seen: readonly string[]; wanted: readonly string[] },
): PendingStep[] | "conflict" | "refused" {
  if (!hasSameItems(wanted, seen)) return "refused";
  if (steps.map(({ id }) => id).join() !== seen.join()) return "conflict";
  return wanted.map((id) => steps.find((step) => step.id === id) as PendingStep);
}
