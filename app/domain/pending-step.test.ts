import { describe, expect, test } from "vitest";
import { addPendingStep, changePendingStep, orderPendingSteps, type PendingStep } from "#domain/pending-step";

const content = { step_text: "Warm the oil.", step_text_ja: null, product_references: [], product_ids: {} };
const step = (id: string, more: Partial<PendingStep> = {}): PendingStep => ({
  ...{ ...content, id, version: 1, replaces: `live ${id}`, isChanged: false, isDeleted: false },
  ...more,
});
const steps = [step("a"), step("b"), step("c")];
const stateOf = (list: PendingStep[] | null) =>
  list?.map((it) => `${it.id}${it.isChanged ? " changed" : ""}${it.isDeleted ? " deleted" : ""}`);

describe("the steps of a pending edit", () => {
  test("an added one stands last and replaces none", () => {
    expect(addPendingStep(steps, "d", content).at(-1)).toMatchObject({ id: "d", replaces: null });
  });

  test("a changed one is marked, and has another version", () => {
    const changed = changePendingStep(steps, "b", { ...content, step_text: "Breathe." });
    expect(stateOf(changed)).toEqual(["a", "b changed", "c"]);
    expect(changed?.[1]).toMatchObject({ step_text: "Breathe.", version: 2 });
  });

  test("a deleted one stays to be taken back", () => {
    const deleted = changePendingStep(steps, "b", { isDeleted: true });
    expect(stateOf(deleted)).toEqual(["a", "b deleted", "c"]);
    expect(stateOf(changePendingStep(deleted ?? [], "b", { isDeleted: false }))).toEqual(["a", "b", "c"]);
  });

  test("one that is not there is told", () => {
    expect(changePendingStep(steps, "x", content)).toBeNull();
  });

  test.each([
    ["another order", ["a", "b", "c"], ["c", "a", "b"], ["c", "a", "b"]],
    ["an order that was seen before a change", ["a", "c"], ["c", "a"], "conflict"],
    ["a missing one", ["a", "b", "c"], ["c", "a"], "refused"],
    ["one twice", ["a", "b", "c"], ["c", "a", "a"], "refused"],
  ])("%s", (_, seen, wanted, expected) => {
    const ordered = orderPendingSteps(steps, { seen, wanted });
    expect(typeof ordered === "string" ? ordered : stateOf(ordered)).toEqual(expected);
  });
});
