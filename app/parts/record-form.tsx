import { type ReactNode, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import type { ActionResult, FieldErrors, Problem } from "#domain/action-result";
import { FormToken } from "#parts/form-token";
import { ToastCard } from "#parts/toast-card";
import { dateAndTime } from "#text/date";
import { problemText } from "#text/failure";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { reveal, Tabs } from "#ui/tabs";
import { forgetDraft, useFormDraft } from "#ui/use-form-draft";
import { type MarkUnsaved, useUnsaved } from "#ui/use-unsaved";

export type RecordFormState = {
  errors: FieldErrors;
  /** Must be called for changes that fire no input event. */
  markChanged: () => void;
  /** Must be called with 1 when an upload starts and -1 when it ends; saving is disabled in between. */
  onUpload: (change: 1 | -1) => void;
};

/**
 * Edit form of a record. It asks before unsaved input is lost. The errors above the fields link to their
 * fields.
 */
export function RecordForm({
  version,
  result,
  labelOf,
  failed,
  lookAt,
  submitLabel,
  onCancel,
  className = "",
  isPage = false,
  isSavable = true,
  draftKey,
  onRestore,
  actions,
  after,
  children,
}: {
  /** Version of the record when it was opened; undefined for a new record. */
  version: number | undefined;
  result: ActionResult | undefined | null;
  /** Label of a field, by the field's name. */
  labelOf: (name: string) => string | undefined;
  /** The message for a failed save. */
  failed: (words: { reason: string }) => string;
  /** URL that shows what somebody else saved, for a conflict. */
  lookAt?: string | undefined;
  submitLabel: string;
  onCancel: () => void;
  className?: string;
  /** On its own page instead of in a dialog. */
  isPage?: boolean;
  /** False disables the save button. */
  isSavable?: boolean;
  /** The localStorage key of the draft; without it, no draft is stored. */
  draftKey?: string;
  /** Called with the draft's fields when the draft is restored. */
  onRestore?: (fields: [name: string, value: string][]) => void;
  actions?: (form: RefObject<HTMLFormElement | null>) => ReactNode;
  /** Content below the form that is saved separately. */
  after?: (mark: MarkUnsaved) => ReactNode;
  children: (state: RecordFormState) => ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { mark, confirmLosingOthers } = useUnsaved(m.form_discard, () => {
    if (draftKey) forgetDraft(draftKey);
  });
  const markChanged = () => {
    mark("record", true);
    // Stores the draft for changes that fire no input event.
    form.current?.dispatchEvent(new Event("change"));
  };
  const draft = useFormDraft(draftKey, form);
  const isSaving = useNavigation().formMethod === "POST";
  const [uploads, onUpload] = useReducer((count: number, change: 1 | -1) => count + change, 0);
  const { errors, problem } = result ?? { errors: {}, problem: null };

  // Once the user has seen the conflict, the next save overwrites the other person's version.
  const [openedVersion, setOpenedVersion] = useState(version);
  if (problem?.kind === "conflict" && problem.version !== openedVersion) setOpenedVersion(problem.version);

  useEffect(() => {
    if (!result) return;
    // The first error may be on a hidden tab.
    const [first] = Object.keys(result.errors);
    const field = first !== undefined && form.current && fieldNamed(form.current, first);
    if (field) reveal(field);
    summary.current?.focus();
  }, [result]);

  const goTo = (name: string) => {
    const field = form.current && fieldNamed(form.current, name);
    if (!field) return;
    reveal(field);
    field.focus();
  };

  return (
    <>
      <Form
        method="post"
        ref={form}
        noValidate
        onInput={() => mark("record", true)}
        onSubmit={(event) => {
          if (!confirmLosingOthers("record")) event.preventDefault();
        }}
        className={`space-y-9 ${className}`}
      >
        {openedVersion === undefined ? (
          <FormToken />
        ) : (
          <input type="hidden" name="version" value={openedVersion} />
        )}
        <div ref={summary} tabIndex={-1} role="alert" className="space-y-4 outline-none empty:hidden">
          {problem && <ProblemCard problem={problem} failed={failed} lookAt={lookAt} labelOf={labelOf} />}
          {Object.keys(errors).length > 0 && (
            <div className="rounded-md border-2 border-terracotta-deep p-4">
              <p className="font-medium">{m.form_error_heading()}</p>
              <ul className="mt-1 list-disc pl-5 text-terracotta-deep">
                {Object.keys(errors).map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      onClick={() => goTo(name)}
                      className="inline py-1 text-left underline"
                    >
                      {faultMessage(labelOf(fieldName(name)), errorOf(errors, name))}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {draft.offered && (
          <div role="status" className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md bg-cream p-4">
            <p className="grow">{m.form_draft({ date: dateAndTime(new Date(draft.offered.at)) })}</p>
            <button
              type="button"
              onClick={() => {
                onRestore?.(draft.offered?.fields ?? []);
                // Save against the draft's version, so that a newer save by somebody else is a conflict.
                const version = Number(draft.offered?.version);
                if (openedVersion !== undefined && version > 0) setOpenedVersion(version);
                draft.restore();
              }}
              className="min-h-11 font-medium underline"
            >
              {m.form_draft_restore()}
            </button>
            <button type="button" onClick={draft.forget} className="min-h-11 underline">
              {m.form_draft_forget()}
            </button>
          </div>
        )}
        {children({ errors, markChanged, onUpload })}
        <div
          className={`sticky bottom-0 z-10 flex flex-wrap justify-end gap-2 border-hairline border-t bg-paper py-3 sm:gap-3 sm:py-4 max-sm:[&>button]:grow max-sm:[&>button]:px-3 ${
            isPage ? "" : "-mx-6 -mb-6 sm:-mx-8 sm:-mb-8 px-6 sm:px-8"
          }`}
        >
          {actions?.(form)}
          <button type="button" onClick={onCancel} className={buttonStyle("outline")}>
            {m.form_cancel()}
          </button>
          <button
            type="submit"
            disabled={isSaving || uploads > 0 || !isSavable}
            className={`${buttonStyle("accent")} disabled:opacity-70`}
          >
            {isSaving ? m.saving() : uploads > 0 ? m.upload_uploading() : submitLabel}
          </button>
        </div>
      </Form>
      {after?.(mark)}
    </>
  );
}

export type FieldLabels = Record<string, () => string>;

/**
 * The label of a field in texts about both languages. A Japanese field without its own label gets the
 * English field's label, marked as Japanese.
 */
export function labelIn(labels: FieldLabels): (name: string) => string | undefined {
  return (name) => {
    const own = labels[name]?.();
    if (own || !name.endsWith("_ja")) return own;
    const label = labels[baseName(name)]?.();
    return label && m.form_in_japanese({ label });
  };
}

/** Returns a function that gives the props of a text field by its name. */
export function textFields<Name extends string>(
  record: Partial<Record<Name, unknown>> | null,
  errors: FieldErrors,
  labels: FieldLabels,
) {
  return (name: Name, { optional = false } = {}) => {
    const label = (labels[name] ?? labels[baseName(name)])?.() ?? "";
    return {
      name,
      label: optional ? m.form_optional({ label }) : label,
      defaultValue: String(record?.[name] ?? ""),
      error: errorOf(errors, name),
      lang: name.endsWith("_ja") ? "ja" : undefined,
    };
  };
}

function baseName(name: string): string {
  return name.replace(/_ja$/, "");
}

/** Tabs for the fields of both languages; both are submitted together. */
export function LanguageTabs({ english, japanese }: { english: ReactNode; japanese: ReactNode }) {
  return (
    <Tabs
      label={m.form_tabs()}
      tabs={{
        en: { label: m.form_tab_english(), content: <div className="space-y-5">{english}</div> },
        ja: { label: m.form_tab_japanese(), content: <div className="space-y-5">{japanese}</div> },
      }}
    />
  );
}

function ProblemCard({
  problem,
  failed,
  lookAt,
  labelOf,
}: {
  problem: Problem;
  labelOf: (name: string) => string | undefined;
  failed: (words: { reason: string }) => string;
  lookAt: string | undefined;
}) {
  const isConflict = problem.kind === "conflict";
  const link = isConflict
    ? { href: lookAt, label: m.form_conflict_look() }
    : { href: problem.kind === "signed-out" ? href("/auth") : undefined, label: m.nav_sign_in() };
  return (
    <ToastCard title={m.toast_error()} text={problemText(problem, failed)} destructive>
      {link.href && (
        <a href={link.href} target="_blank" rel="noreferrer" className="underline">
          {link.label}
        </a>
      )}
      {isConflict && problem.theirs && <p className="mt-3 font-medium">{m.form_theirs()}</p>}
      {isConflict && problem.theirs && (
        <dl className="mt-1 max-h-80 space-y-2 overflow-y-auto rounded-sm bg-paper p-3 text-ink">
          {Object.entries(problem.theirs).map(([name, value]) => (
            <div key={name}>
              <dt className="font-medium">{labelOf(name) ?? name}</dt>
              <dd className="whitespace-pre-wrap">{value || "–"}</dd>
            </div>
          ))}
        </dl>
      )}
    </ToastCard>
  );
}

function faultMessage(label: string | undefined, sentence: string | undefined): string {
  return label ? m.form_error_at({ label, sentence: sentence ?? "" }) : (sentence ?? "");
}

/** The name without its list index: `sizes[0].price` becomes `sizes`. */
function fieldName(name: string): string {
  return name.replace(/\[.*$/, "");
}

/** Finds a field by its name or by a list index: `benefits[2]`, `sizes[0].price`. */
function fieldNamed(form: HTMLFormElement, name: string): HTMLElement | null {
  const named = (it: string) => [...form.querySelectorAll<HTMLElement>(`[name="${CSS.escape(it)}"]`)];
  const entry = /^(.*)\[(\d+)\]$/.exec(name);
  const field =
    named(name)[0] ?? named(entry?.[1] ?? "")[Number(entry?.[2])] ?? named(entry?.[1] ?? "").at(-1) ?? null;
  const isHidden = field instanceof HTMLInputElement && field.type === "hidden";
  return isHidden ? (field.closest("fieldset")?.querySelector("input:not([type=hidden])") ?? null) : field;
}
