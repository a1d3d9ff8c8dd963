import { Plus } from "lucide";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Form, href, useFetcher } from "react-router";
import { useFailureToast } from "#parts/admin-page";
import { DeleteDialog } from "#parts/delete-dialog";
import { useSavedOrder } from "#parts/ordered-list";
import { useMayManage } from "#parts/use-may";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { focusUnlessTyping } from "#ui/focus-unless-typing";
import { Icon } from "#ui/icon";
import type { MarkUnsaved } from "#ui/use-unsaved";
import type { ManagedStep, StepResult } from "./managed-step";
import { StepForm } from "./step-form";
import { StepRow } from "./step-row";

/** Only one step can be added, edited or deleted at a time. */
type Mode =
  | { kind: "idle" | "adding" }
  | { kind: "editing"; id: string; step: ManagedStep }
  | { kind: "deleting"; id: string };

export function StepsManager({
  ritualId,
  steps,
  products,
  pendingEdit,
  markUnsaved,
}: {
  ritualId: string;
  steps: ManagedStep[];
  /** Products that a step can refer to. */
  products: { name: string; name_ja: string | null }[];
  /** Whether the ritual has a pending edit, and whether these are its steps. */
  pendingEdit: "here" | "elsewhere" | null;
  markUnsaved: MarkUnsaved;
}) {
  const [mode, setMode] = useState<Mode>({ kind: "idle" });
  const isShownOnly = pendingEdit === "elsewhere";
  const mayManage = useMayManage("ritual-step") && !isShownOnly;
  const path = href("/admin/rituals/:id", { id: ritualId });
  const deleting = useFetcher<StepResult>();
  const restoring = useFetcher<StepResult>();
  const { order, move, drag, result, failure, isSaving, moved } = useSavedOrder(
    steps.map(({ id }) => id),
    { action: path, field: ["intent", "steps-reorder"] },
    { failed: m.step_failed_reorder, conflict: m.step_reorder_conflict, moved: m.step_moved },
  );
  useFailureToast(result, failure);
  useFailureToast(deleting.data, failedAction(deleting.data, m.step_failed_delete));
  useFailureToast(restoring.data, failedAction(restoring.data, m.step_failed_update));
  const shown = order.map((id) => steps.find((step) => step.id === id) as ManagedStep);
  // The form of a step that somebody has deleted meanwhile stays, with what was typed.
  const gone = mode.kind === "editing" && !shown.some(({ id }) => id === mode.id) ? [mode.step] : [];
  const remaining = shown.filter(({ isDeleted }) => !isDeleted);
  const numberOf = (step: ManagedStep) => remaining.indexOf(step) + 1;
  const isIdle = mode.kind === "idle" && !isSaving;
  const addButton = useRef<HTMLButtonElement>(null);
  const left = useRef<Mode>({ kind: "idle" });
  const leave = () => {
    markUnsaved("step", false);
    left.current = mode;
    setMode({ kind: "idle" });
  };
  useEffect(() => {
    // Until it is idle, the buttons are disabled.
    if (!isIdle || left.current.kind === "idle") return;
    const { current } = left;
    const row = "id" in current ? document.getElementById(`step-${current.id}`) : null;
    left.current = { kind: "idle" };
    // The last two buttons of a row are edit and delete. Translators have only edit.
    const button = [...(row?.querySelectorAll("button") ?? [])].at(
      current.kind === "editing" && mayManage ? -2 : -1,
    );
    return focusUnlessTyping(() => (button ?? addButton.current)?.focus());
  }, [isIdle, mayManage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a step is gone
  useLayoutEffect(() => {
    if (document.activeElement === document.body) addButton.current?.focus();
  }, [remaining.length]);
  const form = (step: ManagedStep | null) => (
    <StepForm
      path={path}
      step={step}
      hasHistory={pendingEdit === null}
      products={products}
      markUnsaved={markUnsaved}
      onSaved={leave}
      onCancel={leave}
    />
  );

  return (
    <section aria-labelledby="steps" className="mt-12 border-hairline border-t pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h3 id="steps" className="heading-3">
            {m.step_heading()}
          </h3>
          <p className="text-ink-soft text-sm">
            {pendingEdit === "here" ? m.step_waiting() : isShownOnly ? m.step_shown_only() : m.step_text()}
          </p>
        </div>
        <Button
          ref={addButton}
          type="button"
          hidden={!mayManage}
          isDisabled={!isIdle}
          onClick={() => setMode({ kind: "adding" })}
          className={`${buttonStyle("outline")} min-h-11!`}
        >
          <Icon of={Plus} className="size-4.5" />
          {m.step_add()}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {mode.kind === "adding" && form(null)}
      {shown.length === 0 && mode.kind === "idle" && (
        <p className="mt-4 rounded-md bg-cream p-6 text-center">{m.step_empty()}</p>
      )}
      <ol ref={drag.list} className="mt-4 divide-y divide-hairline border-hairline border-y empty:hidden">
        {[...shown, ...gone].map((step, n) => (
          <li key={step.id} id={`step-${step.id}`} className={n === drag.dragged ? "bg-cream" : undefined}>
            {mode.kind === "editing" && mode.id === step.id ? (
              form(step)
            ) : (
              <StepRow
                step={step}
                path={path}
                number={numberOf(step)}
                place={n}
                total={shown.length}
                isBlocked={!isIdle}
                mayMove={mayManage && mode.kind === "idle"}
                mayManage={mayManage}
                mayEdit={!isShownOnly}
                handle={drag.handle(n)}
                onMove={(to) => move(n, to)}
                onEdit={() => setMode({ kind: "editing", id: step.id, step })}
                onDelete={() => setMode({ kind: "deleting", id: step.id })}
                onRestore={() =>
                  restoring.submit({ intent: "step-restore", id: step.id }, { method: "post", action: path })
                }
              />
            )}
          </li>
        ))}
      </ol>
      {mode.kind === "deleting" && (
        <DeleteDialog
          id={mode.id}
          heading={m.step_delete_heading()}
          question={m.step_delete_question()}
          intent="step-delete"
          form={deleting.Form as typeof Form}
          onClose={leave}
        />
      )}
    </section>
  );
}
