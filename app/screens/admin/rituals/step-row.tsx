import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { localized } from "#domain/localized";
import { Words } from "#parts/words";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { ruleLabel } from "#text/reference";
import { IconButton } from "#ui/icon-button";
import type { ManagedStep } from "./managed-step";

export function StepRow({
  step,
  number,
  total,
  isWaiting,
  handle,
  onMove,
  onEdit,
  onDelete,
}: {
  step: ManagedStep;
  number: number;
  total: number;
  /** True while another change is open or being saved: nothing can be started here. */
  isWaiting: boolean;
  handle: ComponentProps<"button">;
  /** @param to new position, counted from 0 */
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const place = number - 1;
  const canMove = { ArrowUp: number > 1, ArrowDown: number < total };
  // The handle is the only control in the row that is never disabled, so it can keep the focus.
  const grip = useRef<HTMLButtonElement>(null);
  const move = (to: number) => {
    grip.current?.focus();
    onMove(to);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 sm:flex-nowrap">
      <button
        ref={grip}
        type="button"
        {...(isWaiting ? {} : handle)}
        aria-disabled={isWaiting}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          if (!isWaiting && canMove[event.key as keyof typeof canMove]) onMove(place + step);
        }}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full hover:bg-cream active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5 text-ink-soft" strokeWidth={1.5} />
        <span className="sr-only">{m.step_drag({ number })}</span>
      </button>
      <span aria-hidden="true" className="pt-1.5 font-display text-2xl text-terracotta">
        {number}
      </span>
      <div className="min-w-0 grow basis-40 pt-2">
        <p className="line-clamp-4 text-[0.9375rem]">
          <Words of={localized(step.step_text, step.step_text_ja, pageLanguage())} />
        </p>
        {step.references.length > 0 && (
          <ul className="mt-1 space-y-0.5 text-sm">
            {step.references.map((reference) => (
              <ReferenceHealth key={reference.text} {...reference} />
            ))}
          </ul>
        )}
      </div>
      <div className="flex shrink-0">
        <IconButton
          icon={ArrowUp}
          label={m.step_move_up({ number })}
          disabled={isWaiting || !canMove.ArrowUp}
          onClick={() => move(place - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={m.step_move_down({ number })}
          disabled={isWaiting || !canMove.ArrowDown}
          onClick={() => move(place + 1)}
        />
        <IconButton icon={Pencil} label={m.step_edit({ number })} disabled={isWaiting} onClick={onEdit} />
        <IconButton icon={Trash2} label={m.step_delete({ number })} disabled={isWaiting} onClick={onDelete} />
      </div>
    </div>
  );
}

function ReferenceHealth({ text, leadsTo }: ManagedStep["references"][number]) {
  if (leadsTo === null) return <li className="text-terracotta-deep">{m.reference_none({ text })}</li>;
  const { name, rule, more } = leadsTo;
  return (
    <li className="text-ink-soft">
      {m.reference_leads({ text, name })} ({ruleLabel(rule)})
      {more > 0 && <span className="text-terracotta-deep"> {m.reference_more({ count: more })}</span>}
    </li>
  );
}
