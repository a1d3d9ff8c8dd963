import type { ReactNode } from "react";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

/** The bar under a form that stays in sight: what is unsaved, and the buttons. */
export function SaveBar({
  formId,
  isPage,
  unsaved,
  blockedBecause,
  isBlocked,
  keepsEdit,
  submitLabel,
  onCancel,
  children,
}: {
  formId: string;
  /** On its own page instead of in a dialog. */
  isPage: boolean;
  /** Labels of the unsaved fields; undefined for a field without a label. */
  unsaved: (string | undefined)[];
  /** Why the form cannot be saved now, as a sentence. */
  blockedBecause: string | null;
  isBlocked: boolean;
  /** Whether the values can be kept as the pending edit. */
  keepsEdit: boolean;
  /** Null: the person may not publish. */
  submitLabel: string | null;
  onCancel: () => void;
  /** More buttons, before `Cancel`. */
  children: ReactNode;
}) {
  return (
    <div
      className={`save-bar sticky bottom-0 z-10 mt-9 flex flex-wrap items-center justify-end gap-2 border-hairline border-t bg-paper py-3 sm:gap-3 ${
        isPage ? "-mx-2 px-2" : "-mx-6 -mb-6 sm:-mx-8 sm:-mb-8 px-6 sm:px-8"
      }`}
    >
      <UnsavedFields labels={unsaved} blockedBecause={blockedBecause} />
      {children}
      <button type="button" onClick={onCancel} className={buttonStyle("outline")}>
        {m.form_cancel()}
      </button>
      {keepsEdit && (
        <button
          type="submit"
          form={formId}
          name="edit"
          value="keep"
          disabled={isBlocked}
          className={`${buttonStyle("outline")} disabled:opacity-70`}
        >
          {m.edit_keep()}
        </button>
      )}
      {submitLabel !== null && (
        <button
          type="submit"
          form={formId}
          disabled={isBlocked}
          className={`${buttonStyle("accent")} disabled:opacity-70`}
        >
          {submitLabel}
        </button>
      )}
    </div>
  );
}

/** Why the form cannot be saved, or at most three of the fields that are not saved. */
function UnsavedFields({
  labels,
  blockedBecause,
}: {
  labels: (string | undefined)[];
  blockedBecause: string | null;
}) {
  const named = [...new Set(labels.filter((label) => label !== undefined))];
  const more = named.length > 3 ? "…" : "";
  const sentence =
    named.length === 0
      ? m.form_unsaved()
      : m.form_unsaved_fields({ fields: named.slice(0, 3).join(m.form_list_comma()) + more });
  const text = blockedBecause ?? (labels.length === 0 ? "" : sentence);
  // The line stays while it is empty, so that the buttons do not move.
  return (
    <p
      title={text}
      className={`min-h-5 grow text-ink-soft text-sm max-sm:w-full ${blockedBecause ? "" : "truncate sm:basis-32"}`}
    >
      {text}
    </p>
  );
}
