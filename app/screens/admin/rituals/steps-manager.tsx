import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Form, href, useFetcher } from "react-router";
import { failureOf } from "#domain/action-result";
import { moveItem } from "#domain/ordering";
import { adminFailure } from "#parts/admin-page";
import { DeleteDialog } from "#parts/delete-dialog";
import { problemText } from "#text/failure";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { useDragOrder } from "#ui/use-drag-order";
import type { MarkUnsaved } from "#ui/use-unsaved";
import type { ManagedStep, StepResult } from "./managed-step";
import { StepForm } from "./step-form";
import { StepRow } from "./step-row";

/** Only one step can be added, edited or deleted at a time. */
type Mode = { kind: "idle" | "adding" } | { kind: "editing" | "deleting"; id: string };

export function StepsManager({
  ritualId,
  steps,
  products,
  mark,
}: {
  ritualId: string;
  steps: ManagedStep[];
  /** Products that a step can refer to. */
  products: { name: string; name_ja: string | null }[];
  mark: MarkUnsaved;
}) {
  const [mode, setMode] = useState<Mode>({ kind: "idle" });
  const path = href("/admin/rituals/:id", { id: ritualId });
  const deleting = useFetcher<StepResult>();
  const { shown, move, drag, failure, isSending } = useStepOrder(path, steps);
  const [moved, setMoved] = useState("");
  const isIdle = mode.kind === "idle" && !isSending;
  const addButton = useRef<HTMLButtonElement>(null);
  const leave = () => {
    mark("step", false);
    // Synchronous, because a disabled button cannot take the focus.
    flushSync(() => setMode({ kind: "idle" }));
    addButton.current?.focus();
  };
  const form = (step: ManagedStep | null) => (
    <StepForm
      path={path}
      step={step}
      products={products}
      onChange={() => mark("step", true)}
      onSaved={leave}
      onCancel={leave}
    />
  );

  return (
    <section aria-labelledby="steps" className="mt-14 border-hairline border-t pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h3 id="steps" className="heading-3">
            {m.step_heading()}
          </h3>
          <p className="text-ink-soft text-sm">{m.step_text()}</p>
        </div>
        <button
          ref={addButton}
          type="button"
          disabled={!isIdle}
          onClick={() => setMode({ kind: "adding" })}
          className={`${buttonStyle("outline")} min-h-11! disabled:opacity-50`}
        >
          <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          {m.step_add()}
        </button>
      </div>
      <div role="alert" className="mt-3 text-terracotta-deep empty:hidden">
        {failure}
        {adminFailure(deleting.data, m.step_failed_delete)}
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {mode.kind === "adding" && form(null)}
      {shown.length === 0 && mode.kind === "idle" && (
        <p className="mt-4 rounded-md bg-cream p-6 text-center">{m.step_empty()}</p>
      )}
      <ol ref={drag.list} className="mt-4 divide-y divide-hairline border-hairline border-y empty:hidden">
        {shown.map((step, n) => (
          <li key={step.id} id={`step-${step.id}`} className={n === drag.dragged ? "bg-cream" : undefined}>
            {mode.kind === "editing" && mode.id === step.id ? (
              form(step)
            ) : (
              <StepRow
                step={step}
                number={n + 1}
                total={shown.length}
                isWaiting={!isIdle}
                handle={drag.handle(n)}
                onMove={(to) => {
                  move(n, to);
                  setMoved(m.step_moved({ number: to + 1, total: shown.length }));
                }}
                onEdit={() => setMode({ kind: "editing", id: step.id })}
                onDelete={() => setMode({ kind: "deleting", id: step.id })}
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

/** The order shown on screen; it is saved as soon as a step is dropped. */
function useStepOrder(path: string, steps: ManagedStep[]) {
  const fetcher = useFetcher<StepResult>();
  const [order, setOrder] = useState<string[] | null>(null);
  const { state, data: answer } = fetcher;
  const stored = steps.map(({ id }) => id);
  // After each answer the loaded order applies again, which undoes a refused move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
  useEffect(() => {
    if (state === "idle") setOrder(null);
  }, [state, answer]);

  const write = (wanted: string[]) => {
    if (wanted.join() === stored.join()) return setOrder(null);
    setOrder(wanted);
    const form = new FormData();
    form.set("intent", "steps-reorder");
    for (const id of stored) form.append("seen", id);
    for (const id of wanted) form.append("wanted", id);
    fetcher.submit(form, { method: "post", action: path });
  };
  const current = (order ?? stored).filter((id) => stored.includes(id));
  const drag = useDragOrder({
    onMove: (from, to) => setOrder((now) => moveItem(now ?? stored, from, to)),
    onDrop: () => write(current),
    onCancel: () => setOrder(null),
  });
  return {
    drag,
    isSending: state !== "idle",
    shown: current.map((id) => steps.find((step) => step.id === id) as ManagedStep),
    move: (from: number, to: number) => write(moveItem(current, from, to)),
    failure: state === "idle" ? reorderFailure(answer) : null,
  };
}

function reorderFailure(answer: StepResult): string | null {
  const problem = failureOf(answer)?.problem;
  const conflict = () => m.step_failed_reorder({ reason: m.step_reorder_conflict() });
  return problem ? problemText(problem, m.step_failed_reorder, conflict) : null;
}
