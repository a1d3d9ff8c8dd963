import { type FormEvent, useEffect, useRef } from "react";
import { data, href, useFetcher } from "react-router";
import { z } from "zod";
import { type ActionResult, done, failureOf } from "#domain/action-result";
import { recordPath } from "#domain/admin-paths";
import { laterTime, recordId } from "#domain/form-fields";
import { nameOfRecord } from "#domain/record";
import { byDay, type ScheduledChange, scheduledRecordTypes } from "#domain/scheduled-change";
import { instantOf } from "#domain/shop-time";
import { AdminPage } from "#parts/admin-page";
import { useDraftKey } from "#parts/draft";
import { LocalizedText } from "#parts/localized-text";
import { useMayManage } from "#parts/use-may";
import { requireManager } from "#server/auth/guard.server";
import { languageContext, servicesContext } from "#server/context.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { dataWithToast } from "#server/http/toast.server";
import { listPendingEdits } from "#server/pending-edit.server";
import { changeDate, listScheduledChanges } from "#server/scheduled-change.server";
import { dateAndTime, dayOfWeek, shopTimeText } from "#text/date";
import { problemText } from "#text/failure";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { actorText } from "#text/person";
import { recordTypeLabel } from "#text/record-type";
import { Badge } from "#ui/badge";
import { Button, buttonStyle } from "#ui/button";
import { box } from "#ui/form-field";
import { Link } from "#ui/link";
import { changeLocalText, useLocalText } from "#ui/use-local-text";
import { useReloadWhen } from "#ui/use-reload-when";
import { type MarkUnsaved, useUnsaved } from "#ui/use-unsaved";
import type { Route } from "./+types/screen";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const [changes, pendingEdits] = await Promise.all([
    listScheduledChanges(db, language),
    listPendingEdits(db),
  ]);
  return {
    days: byDay(changes),
    pendingEdits: pendingEdits.map(({ recordType, id, record, by, at }) => ({
      recordType,
      id,
      by,
      at,
      name: nameOfRecord(record, language),
    })),
  };
}

const recordForm = z.object({
  recordType: z.enum(scheduledRecordTypes),
  id: recordId,
  version: z.coerce.number().int().min(1),
  date: z.enum(["visible_from", "visible_until"]),
});
const timeForm = z.object({ time: laterTime.refine((time) => time !== null, "date-missing") });
const sentForm = recordForm.extend(timeForm.shape);

/** Changes one date of a record. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const record = parseForm(form, recordForm);
  requireManager(context, record.recordType);
  const { recordType, id, version } = record;
  const { failure, transaction } = await saveForm(
    context,
    form,
    timeForm,
    (tx, { time }) => changeDate(tx, record, time as string),
    { recordType, id, version },
  );
  if (failure) {
    // The message is made here: the module with all form errors would make this page's script larger.
    const timeError = errorOf(failure.data.errors, "time");
    return data({ ...failure.data, timeError }, { status: failure.init?.status ?? 400 });
  }
  return dataWithToast(done, "time-changed", { undo: { transaction } });
}

export default function Schedule({ loaderData: { days, pendingEdits } }: Route.ComponentProps) {
  const { markUnsaved } = useUnsaved(m.form_discard);
  return (
    <AdminPage title={m.schedule_title()} text={m.schedule_text()} add={null}>
      {days.length === 0 && <p className="mt-6 rounded-md bg-cream p-8 text-center">{m.schedule_none()}</p>}
      {days.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-8">
          <h2 id={`day-${day}`} className="heading-3">
            {dayOfWeek(instantOf(`${day}T12:00`))}
          </h2>
          <ul className="mt-2 divide-y divide-hairline border-hairline border-y">
            {ofDay.map((change) => (
              <ChangeRow key={`${change.id} ${change.date}`} change={change} markUnsaved={markUnsaved} />
            ))}
          </ul>
        </section>
      ))}
      {pendingEdits.length > 0 && (
        <section aria-labelledby="pending-edits" className="mt-12">
          <h2 id="pending-edits" className="heading-3">
            {m.schedule_waiting()}
          </h2>
          <p className="text-ink-soft">{m.schedule_waiting_text()}</p>
          <ul className="mt-2 divide-y divide-hairline border-hairline border-y">
            {pendingEdits.map(({ recordType, id, name, by, at }) => (
              <li key={id} className="py-2">
                <Link
                  to={recordPath(recordType, id)}
                  className="inline-flex min-h-11 items-center font-medium underline hover:text-terracotta-deep"
                >
                  <LocalizedText of={name} />
                </Link>
                <p className="text-ink-soft text-sm">
                  {recordTypeLabel(recordType)} ·{" "}
                  {m.edit_kept_by({ person: actorText(by), date: dateAndTime(at) })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminPage>
  );
}

function ChangeRow({ change, markUnsaved }: { change: ScheduledChange; markUnsaved: MarkUnsaved }) {
  const { recordType, id, name, date, time, isUnlisted, rituals } = change;
  const mayManage = useMayManage(recordType);
  const starts = isUnlisted ? m.schedule_starts_unlisted : m.schedule_starts;
  const effect = date === "visible_from" ? starts() : m.schedule_ends();
  return (
    <li className="grid grid-cols-1 items-start gap-x-6 gap-y-2 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={date === "visible_from" ? "palm" : "accent"}>{effect}</Badge>
          <time dateTime={instantOf(time).toISOString()} className="tabular-nums">
            {shopTimeText(time)}
          </time>
          <span className="text-ink-soft text-sm">{recordTypeLabel(recordType)}</span>
        </div>
        <Link
          to={recordPath(recordType, id)}
          className="inline-flex min-h-11 items-center font-medium underline hover:text-terracotta-deep"
        >
          <LocalizedText of={name} />
        </Link>
        {rituals.length > 0 && (
          <p className="text-sm text-terracotta-deep">
            {m.visibility_product_in_rituals({
              rituals: rituals.map(({ value }) => value).join(m.form_list_comma()),
            })}
          </p>
        )}
      </div>
      {mayManage && <TimeForm change={change} effect={effect} markUnsaved={markUnsaved} />}
    </li>
  );
}

/** Keeps the typed time on the device until it is saved. */
function TimeForm({
  change: { recordType, id, version, date, time, name },
  effect,
  markUnsaved,
}: {
  change: ScheduledChange;
  /** What happens at the time, for the names of the fields: a record may have two times. */
  effect: string;
  markUnsaved: MarkUnsaved;
}) {
  const fetcher = useFetcher<ActionResult & { timeError?: string }>();
  const failure = fetcher.state === "idle" ? failureOf(fetcher.data) : null;
  useReloadWhen(failure?.problem?.kind === "conflict" || failure?.problem?.kind === "gone", fetcher.data);
  const message =
    failure &&
    (fetcher.data?.timeError ??
      (failure.problem &&
        problemText(failure.problem, m.schedule_failed, { conflict: m.schedule_conflict, hasText: false })));
  const errorId = `error-${id}-${date}`;
  const draft = useDraftKey(`${href("/admin/schedule")} ${id} ${date}`);
  const stored = useLocalText(draft);
  // After somebody else's save the typed time is only offered: in the field, it could replace theirs by mistake.
  const [typedVersion, typedTime = null] = stored?.split(" ") ?? [];
  const draftTime = typedVersion === String(version) ? typedTime : null;
  const offered = draftTime === null && typedTime !== time ? typedTime : null;
  const keep = (typed: string) => {
    const isUnsaved = typed !== time;
    markUnsaved(errorId, isUnsaved, () => changeLocalText(draft, null));
    changeLocalText(draft, isUnsaved && typed !== "" ? `${version} ${typed}` : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the saved time changes
  useEffect(() => () => markUnsaved(errorId, false), [markUnsaved, errorId, time]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is new at each render
  useEffect(() => {
    if (draftTime !== null) keep(draftTime);
    else if (typedTime === time) changeLocalText(draft, null);
  }, [stored, draftTime, time]);
  const input = useRef<HTMLInputElement>(null);
  const takeOffered = () => {
    if (!input.current || offered === null) return;
    input.current.value = offered;
    keep(offered);
    input.current.focus();
  };
  return (
    <fetcher.Form
      method="post"
      noValidate
      onInput={(event: FormEvent) => {
        event.stopPropagation();
        if (event.target instanceof HTMLInputElement) keep(event.target.value);
      }}
      className="flex flex-wrap items-start gap-2"
    >
      <input type="hidden" name="recordType" value={recordType} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="date" value={date} />
      <div className="min-w-0 max-w-full">
        <input
          key={time}
          ref={input}
          type="datetime-local"
          name="time"
          defaultValue={draftTime ?? time}
          max="9999-12-31T23:59"
          aria-label={`${m.schedule_time_of({ name: name.value })}: ${effect}`}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? errorId : undefined}
          className={`${box} mt-0! min-h-11 w-auto! max-w-full`}
        />
        <p id={errorId} role="alert" className="mt-1 max-w-80 text-terracotta-deep empty:hidden">
          {message}
        </p>
        {offered !== null && (
          <p className="mt-1 max-w-80">
            {m.schedule_typed({ time: shopTimeText(offered) })}{" "}
            <button type="button" onClick={takeOffered} className="min-h-11 font-medium underline">
              {m.form_draft_restore()}
            </button>{" "}
            <button type="button" onClick={() => changeLocalText(draft, null)} className="min-h-11 underline">
              {m.form_draft_forget()}
            </button>
          </p>
        )}
      </div>
      <Button
        type="submit"
        isDisabled={fetcher.state !== "idle"}
        className={`${buttonStyle("outline")} min-h-11! px-4! py-1.5!`}
      >
        {fetcher.state === "idle" ? m.schedule_save() : m.saving()}
        <span className="sr-only">
          : {name.value}, {effect}
        </span>
      </Button>
    </fetcher.Form>
  );
}
