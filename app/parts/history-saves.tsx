import { type RefObject, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { isAsInForm, recordFrom } from "#domain/form-record";
import type { Values } from "#domain/merge";
import type { DescribedPicture } from "#domain/picture";
import { describedPicture, pictureView } from "#domain/picture-view";
import type { RecordHistory as Result, Save } from "#domain/record-history";
import { fieldsOf } from "#parts/form-draft";
import type { FormFieldHandlers, SideLabels } from "#parts/value-sides";
import { ValuesBesideForm } from "#parts/values-beside-form";
import { dateAndTime } from "#text/date";
import { m } from "#text/messages";
import { actorText } from "#text/person";
import { useMayChange } from "#ui/field-access";

/** The form that former values are taken back into. */
export type HistoryForm = FormFieldHandlers & {
  form: RefObject<HTMLFormElement | null>;
  /** A new record; its keys are the fields of the form. */
  blank: Values;
  /** Receives the pictures of a former version, so that the form can show them. */
  onPictures?: (pictures: DescribedPicture[]) => void;
};

const historyLabels: SideLabels = {
  mine: m.history_in_form,
  other: m.history_before,
  take: m.history_take,
  taken: m.history_taken,
  takeMine: m.history_take_form,
  takeOther: m.history_take_before,
  takeAll: m.history_take_all,
};

/** The saves of a record: when, by whom, and the values before each. */
export function HistorySaves({ saves, ...props }: HistoryForm & { path: string; saves: Save[] }) {
  return (
    <ol className="divide-y divide-hairline">
      {saves.map((save) => (
        <SaveRow key={save.version} save={save} {...props} />
      ))}
    </ol>
  );
}

function SaveRow({
  path,
  save: { version, at, by, changed },
  form,
  blank,
  labelOf,
  valueText,
  onGoTo,
  onChoose,
  onPictures,
}: HistoryForm & { path: string; save: Save }) {
  const [isOpen, setOpen] = useState(false);
  const { load, data: result } = useFetcher<Result | null>();
  const mayChange = useMayChange();
  const former = result?.former;
  // The values of the form when the former ones came.
  const [inForm, setInForm] = useState<Values>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result
  useEffect(() => {
    if (!former || !form.current) return;
    setInForm(recordFrom(fieldsOf(form.current), blank));
    onPictures?.(former.pictures.map(describedPicture));
  }, [former]);
  // A form may have another text for a value than its record.
  const shown = (name: string, value: unknown) => valueText?.(name, value) ?? value;
  const differing = Object.keys(inForm).filter(
    (name) =>
      former &&
      name in former.values &&
      !isAsInForm(shown(name, inForm[name]), shown(name, former.values[name])),
  );
  const others = Object.fromEntries(differing.filter(mayChange).map((name) => [name, former?.values[name]]));
  const changedFields = [
    ...new Set(changed.filter((name) => name in blank).map((name) => labelOf(name) ?? name)),
  ];
  return (
    <li className="py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          if (!isOpen) load(`${path}?version=${version}`);
        }}
        className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 py-2 text-left hover:underline"
      >
        <span className="font-medium">{dateAndTime(new Date(at))}</span>
        <span className="text-ink-soft">{actorText(by)}</span>
        <span className="w-full text-sm">
          {m.history_changed({ fields: changedFields.join(m.form_list_comma()) })}
        </span>
      </button>
      {isOpen && former && (
        <div className="space-y-3 pb-2">
          {differing.length === 0 ? (
            <p>{m.history_same()}</p>
          ) : (
            <p className="text-ink-soft">{m.history_hint()}</p>
          )}
          <ValuesBesideForm
            inForm={inForm}
            others={others}
            labels={historyLabels}
            labelOf={labelOf}
            valueText={valueText}
            pictures={former.pictures.map(pictureView)}
            onGoTo={onGoTo}
            onChoose={onChoose}
          />
        </div>
      )}
      {isOpen && result === null && <p role="alert">{m.history_failed()}</p>}
    </li>
  );
}
