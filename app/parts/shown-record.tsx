import { type RefObject, useEffect, useRef, useState } from "react";
import type { ActionResult, MergedEdits } from "#domain/action-result";
import { type FormFields, recordFrom } from "#domain/form-record";
import type { Values } from "#domain/merge";
import { unseenVersion } from "#domain/pending-edit";
import { idempotencyTokenField } from "#domain/save";
import { fieldsOf, useFormDraft } from "#parts/form-draft";
import { useFocusAfter } from "#parts/keep-focus";
import { dateAndTime } from "#text/date";
import { m } from "#text/messages";

/**
 * The record that a form's uncontrolled fields show: the opened one, then a restored draft, or one that was merged
 * with what somebody else has saved.
 *
 * @param options.record the record that was opened; null for a new one
 * @param options.blank a new record; its keys are the fields of the form
 * @param options.draft localStorage key of the form's draft
 * @param options.editVersion version of the pending edit that the form shows
 * @param options.onChange called after a draft or merged values were put into the fields
 */
export function useShownRecord<Fields extends Values>({
  form,
  record,
  blank,
  result,
  draft: draftName,
  editVersion: openedEditVersion,
  onChange,
}: {
  form: RefObject<HTMLFormElement | null>;
  record: (Fields & { version: number }) | null;
  blank: Fields;
  result: ActionResult | undefined | null;
  draft: string;
  editVersion?: number | undefined;
  onChange?: () => void;
}) {
  const problem = result?.problem;
  const edits: MergedEdits | undefined = problem?.kind === "conflict" ? problem.edits : undefined;
  const opened: Fields = { ...blank, ...record };
  const merged = (): Fields => {
    if (!form.current) return { ...opened, ...edits?.record };
    // The form may have changed while it was being saved, so only the other person's fields are taken.
    const theirs = (edits?.theirs ?? []).map((name) => [name, edits?.record[name]]);
    return { ...opened, ...recordFrom(fieldsOf(form.current), blank), ...Object.fromEntries(theirs) };
  };
  // Another `key` shows another record in the fields.
  const [shown, setShown] = useState(() => ({ key: 0, record: merged() }));
  const show = (next: Fields) => setShown(({ key }) => ({ key: key + 1, record: next }));
  // Without scripts, a refused form comes as a new page.
  const [version, setVersion] = useState(
    problem?.kind === "conflict" && edits ? problem.version : record?.version,
  );
  const [editVersion, setEditVersion] = useState(
    edits?.editVersion === undefined ? openedEditVersion : (edits.editVersion ?? undefined),
  );
  const [token, setToken] = useState("");
  const [seen, setSeen] = useState(result);
  if (result !== seen) {
    setSeen(result);
    if (problem?.kind === "conflict" && problem.edits) {
      // The fields now contain what the other person has saved.
      setVersion(problem.version);
      if (problem.edits.editVersion !== undefined) setEditVersion(problem.edits.editVersion ?? undefined);
      show(merged());
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another record is shown
  useEffect(() => {
    if (shown.key === 0) return;
    fireChange(form.current);
    onChange?.();
  }, [shown.key]);

  const { offered, accept, forget } = useFormDraft(draftName, form);
  const restore = () => {
    if (!offered) return;
    accept();
    show({ ...opened, ...recordFrom(offered.fields, blank) });
    setToken(valueIn(offered.fields, idempotencyTokenField));
    // Save against the draft's version, so that a newer save by somebody else is a conflict.
    if (version !== undefined && Number(offered.version) > 0) setVersion(Number(offered.version));
    const drafted = Number(valueIn(offered.fields, "edit_version"));
    if (editVersion !== undefined || drafted) setEditVersion(drafted || unseenVersion);
  };
  return {
    ...shown,
    /** The version that the form saves against; undefined for a new record. */
    version,
    /** The version of the pending edit that the form shows. */
    editVersion,
    edits,
    /** The idempotency token of a restored draft. */
    token,
    /** Puts values into fields and keeps what was typed in the others. @returns the former values of all fields */
    choose(values: Values): Values {
      const now: Values = form.current ? recordFrom(fieldsOf(form.current), blank) : {};
      show({ ...shown.record, ...now, ...values } as Fields);
      return now;
    },
    draftOffer: offered && <DraftOffer at={new Date(offered.at)} onRestore={restore} onForget={forget} />,
  };
}

function valueIn(fields: FormFields, name: string): string {
  return String(fields.find(([it]) => it === name)?.[1] ?? "");
}

/** Fires the event that a typed change would fire, after the fields have been rendered. */
export function fireChange(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.dispatchEvent(new Event("change", { bubbles: true })));
}

function DraftOffer({ at, onRestore, onForget }: { at: Date; onRestore: () => void; onForget: () => void }) {
  useFocusAfter(null);
  const offer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a reload, the browser scrolls back to where the page was.
    if (document.activeElement === document.body) offer.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={offer}
      role="status"
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md bg-cream p-4"
    >
      <p className="grow">{m.form_draft({ date: dateAndTime(at) })}</p>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" onClick={onRestore} className="min-h-11 font-medium underline">
          {m.form_draft_restore()}
        </button>
        <button type="button" onClick={onForget} className="min-h-11 underline">
          {m.form_draft_forget()}
        </button>
      </div>
    </div>
  );
}
