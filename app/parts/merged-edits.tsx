import type { MergedEdits as Edits } from "#domain/action-result";
import { scheduleActor } from "#domain/activity";
import { pictureView } from "#domain/picture-view";
import { useSiteData } from "#parts/site-data";
import type { FormFieldHandlers, SideLabels } from "#parts/value-sides";
import { ValuesBesideForm } from "#parts/values-beside-form";
import { m } from "#text/messages";

/** Tells what somebody else has saved meanwhile. Fields that both changed stand side by side, to choose from. */
export function MergedEdits({
  edits: { by, theirs, conflicts, record, pictures },
  labelOf,
  valueText,
  onGoTo,
  onChoose,
}: FormFieldHandlers & {
  edits: Edits;
}) {
  const names = Object.keys(conflicts);
  const email = useSiteData()?.account?.email;
  const isOwn = by !== null && by === email;
  const isSchedule = by === scheduleActor.email;
  const texts = isOwn ? ownTexts : isSchedule ? scheduleTexts : othersTexts;
  return (
    <div className="space-y-4 rounded-md border-2 border-terracotta-deep p-4 sm:p-5">
      <p className="font-medium">
        {isOwn
          ? m.form_conflict_own()
          : isSchedule
            ? m.form_conflict_by_schedule()
            : by
              ? m.form_conflict_by({ person: by })
              : m.form_conflict()}
      </p>
      {theirs.length > 0 && (
        <p>
          {texts.merged({
            fields: theirs.map((name) => labelOf(name) ?? name).join(m.form_list_comma()),
          })}
        </p>
      )}
      <p>{names.length > 0 ? texts.choose() : m.form_conflict_save_again()}</p>
      <ValuesBesideForm
        inForm={record}
        others={conflicts}
        labels={texts.labels}
        labelOf={labelOf}
        valueText={valueText}
        pictures={pictures.map(pictureView)}
        onGoTo={onGoTo}
        onChoose={onChoose}
      />
    </div>
  );
}

const conflictLabels: SideLabels = {
  mine: m.form_mine,
  other: m.form_theirs,
  take: m.form_conflict_take,
  taken: m.form_conflict_taken,
  takeMine: m.form_conflict_take_mine,
  takeOther: m.form_conflict_take_theirs,
};

const othersTexts = {
  merged: m.form_conflict_merged,
  choose: m.form_conflict_choose,
  labels: conflictLabels,
};

const scheduleTexts = { ...othersTexts, merged: m.form_conflict_schedule_merged };

/** For the person's own save: from another tab, or one whose response was lost. */
const ownTexts = {
  merged: m.form_conflict_own_merged,
  choose: m.form_conflict_own_choose,
  labels: { ...conflictLabels, other: m.form_saved, takeOther: m.form_conflict_take_saved },
};
