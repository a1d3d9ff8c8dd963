import { type RefObject, useEffect, useId, useState } from "react";
import { href, useFetcher } from "react-router";
import { isAsInForm, recordFrom } from "#domain/form-record";
import type { Values } from "#domain/merge";
import type { DescribedPicture } from "#domain/picture";
import { describedPicture, pictureView } from "#domain/picture-view";
import type { RecordKey } from "#domain/record";
import type { RecordHistory as Result, Save } from "#domain/record-history";
import { fieldsOf } from "#parts/form-draft";
import type { FormFieldAccess, SideLabels } from "#parts/value-sides";
import { ValuesBesideForm } from "#parts/values-beside-form";
import { dateAndTime } from "#text/date";
import { m } from "#text/messages";
import { actorText } from "#text/person";
import { useMayChange } from "#ui/field-access";

type Props = FormFieldAccess & {
  recordKey: RecordKey;
  form: RefObject<HTMLFormElement | null>;
  /** A new record; its keys are the fields of the form. */
  blank: Values;
  /** Receives the pictures of a former version, so that the form can show them. */
  onPictures: (pictures: DescribedPicture[]) => void;
};

/** Lists the saves of a record in its form. Former values can be taken back into the form. */
export function RecordHistory(props: Props) {
  const { recordType, id } = props.recordKey;
  const [isOpen, setOpen] = useState(false);
  const { load, data: result, state } = useFetcher<Result | null>();
  const panel = useId();
  const path = href("/admin/history/:recordType/:id", { recordType, id });
  const open = () => {
    setOpen(!isOpen);
    if (!isOpen) load(path);
  };
  const saves = result?.saves.filter(({ changed }) => changed.some((name) => name in props.blank));
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={open}
        className="inline-flex min-h-11 items-center font-medium underline"
      >
        {m.history_open()}
      </button>
      <div id={panel} hidden={!isOpen} className="rounded-md border border-hairline p-4">
        <p role="status" className="text-ink-soft empty:hidden">
          {result === undefined || (state !== "idle" && !saves)
            ? m.history_loading()
            : result === null
              ? m.history_failed()
              : saves?.length === 0
                ? m.history_none()
                : ""}
        </p>
        {saves && saves.length > 0 && (
          <ol className="divide-y divide-hairline">
            {saves.map((save) => (
              <SaveRow key={save.version} path={path} save={save} {...props} />
            ))}
          </ol>
        )}
        {result && result.pages > 1 && (
          <div className="mt-3 flex items-center gap-4">
            {[[result.page - 1, m.history_later] as const, [result.page + 1, m.history_earlier] as const]
              .filter(([page]) => page >= 1 && page <= result.pages)
              .map(([page, label]) => (
                <button
                  key={page}
                  type="button"
                  onClick={() => load(`${path}?page=${page}`)}
                  className="min-h-11 underline"
                >
                  {label()}
                </button>
              ))}
          </div>
        )}
      </div>
    </div>
  );
}

const historyLabels: SideLabels = {
  mine: m.history_in_form,
  other: m.history_before,
  take: m.history_take,
  taken: m.history_taken,
  takeMine: m.history_take_form,
  takeOther: m.history_take_before,
  takeAll: m.history_take_all,
};

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
}: Props & { path: string; save: Save }) {
  const [isOpen, setOpen] = useState(false);
  const { load, data: result } = useFetcher<Result | null>();
  const mayChange = useMayChange();
  const former = result?.former;
  // What stood in the form when the former values came.
  const [inForm, setInForm] = useState<Values>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result
  useEffect(() => {
    if (!former || !form.current) return;
    setInForm(recordFrom(fieldsOf(form.current), blank));
    onPictures(former.pictures.map(describedPicture));
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
