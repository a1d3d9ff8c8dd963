import { type RefObject, useId, useState } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { isAsInForm, recordFrom } from "#domain/form-record";
import { liveParameter, withoutLive } from "#domain/live-parameter";
import type { Values } from "#domain/merge";
import type { ShownEdit } from "#domain/pending-edit";
import type { PictureView } from "#domain/picture";
import type { RecordKey } from "#domain/record";
import { fieldsOf } from "#parts/form-draft";
import { useMayManage } from "#parts/use-may";
import type { FormFieldHandlers, SideLabels } from "#parts/value-sides";
import { ValuesBesideForm } from "#parts/values-beside-form";
import { dateAndTime } from "#text/date";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { actorText } from "#text/person";
import { Button } from "#ui/button";
import { useMayChange } from "#ui/field-access";
import { Link } from "#ui/link";

const quietButton = "inline-flex min-h-11 items-center underline hover:text-terracotta-deep";

/** Tells in a form that it shows changes which visitors do not see yet, and compares them with what visitors see. */
export function PendingEditNote({
  edit: { by, at, version, stepsKey },
  recordKey: { recordType, id },
  form,
  live,
  blank,
  pictures,
  labelOf,
  valueText,
  onGoTo,
  onChoose,
}: FormFieldHandlers & {
  edit: ShownEdit;
  recordKey: RecordKey;
  form: RefObject<HTMLFormElement | null>;
  /** The record as visitors see it. */
  live: Values;
  /** A new record; its keys are the fields of the form. */
  blank: Values;
  /** The pictures of both. */
  pictures: readonly PictureView[];
}) {
  const panel = useId();
  const mayManage = useMayManage(recordType);
  const mayChange = useMayChange();
  const { pathname, search } = useLocation();
  const discarding = useFetcher();
  // What stood in the form when the comparison was opened.
  const [inForm, setInForm] = useState<Values | null>(null);
  const others = Object.fromEntries(
    Object.keys(inForm ?? {})
      .filter((name) => name in live && mayChange(name) && !isAsInForm(inForm?.[name], live[name]))
      .map((name) => [name, live[name]]),
  );
  const compare = () =>
    setInForm(inForm === null && form.current ? recordFrom(fieldsOf(form.current), blank) : null);
  const discard = () => {
    if (!confirm(m.edit_discard_question())) return;
    discarding.submit(
      { recordType, id, edit_version: version, edit_steps: stepsKey, page: pathname + search },
      { method: "post", action: href("/admin/changes/:change", { change: "discard-edit" }) },
    );
  };
  const failure = failedAction(discarding.data, m.edit_failed_discard);
  return (
    <div role="note" className="rounded-md border-2 border-palm p-4 sm:p-5">
      <p className="font-medium">{m.edit_waiting()}</p>
      <p className="text-ink-soft text-sm">
        {m.edit_kept_by({ person: actorText(by), date: dateAndTime(new Date(at)) })}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-5">
        <button
          type="button"
          aria-expanded={inForm !== null}
          aria-controls={panel}
          onClick={compare}
          className={quietButton}
        >
          {m.edit_compare()}
        </button>
        <Link to={`?${withLive(search)}`} className={quietButton}>
          {m.edit_show_live()}
        </Link>
        {mayManage && (
          <Button
            type="button"
            isDisabled={discarding.state !== "idle"}
            onClick={discard}
            className={quietButton}
          >
            {m.edit_discard()}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-terracotta-deep">
          {failure}
        </p>
      )}
      <div id={panel} hidden={inForm === null} className="mt-2 space-y-3">
        {inForm !== null && Object.keys(others).length === 0 && <p>{m.edit_same()}</p>}
        {inForm !== null && (
          <ValuesBesideForm
            inForm={inForm}
            others={others}
            labels={sideLabels}
            labelOf={labelOf}
            valueText={valueText}
            pictures={pictures}
            onGoTo={onGoTo}
            onChoose={onChoose}
          />
        )}
      </div>
    </div>
  );
}

const sideLabels: SideLabels = {
  mine: m.edit_side_waiting,
  other: m.edit_side_live,
  take: m.history_take,
  taken: m.history_taken,
  takeMine: m.edit_take_waiting,
  takeOther: m.edit_take_live,
};

/** Tells in a form that shows what visitors see that other changes wait. */
export function LiveNote({ by, at }: Pick<ShownEdit, "by" | "at">) {
  const search = withoutLive(useLocation().search);
  return (
    <div role="note" className="rounded-md bg-cream p-4">
      <p>{m.edit_live_shown({ person: actorText(by), date: dateAndTime(new Date(at)) })}</p>
      <Link to={search || "."} className={quietButton}>
        {m.edit_open_waiting()}
      </Link>
    </div>
  );
}

function withLive(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  parameters.set(liveParameter, "");
  return parameters;
}
