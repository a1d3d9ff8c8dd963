import { Pencil, Trash } from "lucide";
import type { ComponentProps } from "react";
import { localized } from "#domain/localized";
import { useDraftKey } from "#parts/draft";
import { Grip } from "#parts/grip";
import { LocalizedText } from "#parts/localized-text";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { ruleLabel } from "#text/reference";
import { Button } from "#ui/button";
import { IconButton } from "#ui/icon-button";
import { useLocalText } from "#ui/use-local-text";
import type { ManagedStep } from "./managed-step";
import { stepDraft } from "./step-form";

export function StepRow({
  step,
  path,
  number,
  place,
  total,
  isBlocked,
  mayMove,
  mayManage,
  mayEdit,
  handle,
  onMove,
  onEdit,
  onDelete,
  onRestore,
}: {
  step: ManagedStep;
  path: string;
  /** Among the steps that are not deleted, from 1. */
  number: number;
  /** Among all steps, from 0. */
  place: number;
  total: number;
  /** True while another change is open or being saved: nothing can be started here. */
  isBlocked: boolean;
  /** Also true while a move is being saved, because the next one is saved after it. */
  mayMove: boolean;
  /** Whether the person may move and delete steps. */
  mayManage: boolean;
  mayEdit: boolean;
  handle: ComponentProps<"button">;
  /** @param to new position, counted from 0 */
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
  /** For a step that will be deleted when the pending edit is published. */
  onRestore: () => void;
}) {
  // The form may have closed without a save. Opened again, it offers the text.
  const hasDraft = useLocalText(useDraftKey(stepDraft(path, step.draftId))) !== null;
  if (step.isDeleted)
    return (
      <div className="flex flex-wrap items-center gap-x-4 py-3">
        <p className="line-clamp-2 min-w-0 grow basis-60 text-[0.9375rem] text-ink-soft">
          <span className="font-medium">
            {step.isNew ? m.step_will_not_be_published() : m.step_will_be_deleted()}
          </span>{" "}
          <s>
            <LocalizedText of={localized(step.step_text, step.step_text_ja, pageLanguage())} />
          </s>
        </p>
        {mayManage && (
          <Button type="button" isDisabled={isBlocked} onClick={onRestore} className="min-h-11 underline">
            {m.step_restore()}
          </Button>
        )}
      </div>
    );
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 sm:flex-nowrap">
      {mayManage && (
        <Grip
          name={m.step_number({ number })}
          place={place}
          total={total}
          isBlocked={!mayMove}
          handle={handle}
          onMove={onMove}
        />
      )}
      <span aria-hidden="true" className="pt-1.5 font-display text-2xl text-terracotta">
        {number}
      </span>
      <div className="min-w-0 grow basis-40 pt-2">
        <p className="line-clamp-4 text-[0.9375rem]">
          <LocalizedText of={localized(step.step_text, step.step_text_ja, pageLanguage())} />
        </p>
        {hasDraft && <p className="mt-1 text-sm text-terracotta-deep">{m.step_draft()}</p>}
        {step.references.length > 0 && (
          <ul className="mt-1 space-y-0.5 text-sm">
            {step.references.map((reference) => (
              <ReferenceHealth key={reference.text} {...reference} />
            ))}
          </ul>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap">
        {mayEdit && (
          <IconButton icon={Pencil} label={m.step_edit({ number })} isDisabled={isBlocked} onClick={onEdit} />
        )}
        {mayManage && (
          <IconButton
            icon={Trash}
            label={m.step_delete({ number })}
            isDisabled={isBlocked}
            onClick={onDelete}
          />
        )}
      </div>
    </div>
  );
}

function ReferenceHealth({ text, leadsTo }: ManagedStep["references"][number]) {
  if (leadsTo === null) return <li className="text-terracotta-deep">{m.reference_none({ text })}</li>;
  const { name, rule, more, isHidden } = leadsTo;
  return (
    <li className="text-ink-soft">
      {m.reference_leads({ text, name })} ({ruleLabel(rule)})
      {more > 0 && <span className="text-terracotta-deep"> {m.reference_more({ count: more })}</span>}
      {isHidden && <span className="block text-terracotta-deep">{m.reference_hidden()}</span>}
    </li>
  );
}
