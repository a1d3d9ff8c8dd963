import type { FormFields } from "#domain/form-record";
import { useSiteData } from "#parts/site-data";
import { readLocal, writeLocal } from "#ui/stored-text";

/**
 * What was typed into a form. `at`: Unix time in milliseconds. `version`: the record version it is based on.
 * `opening`: identifies the opened form that stored it; earlier releases stored none. `older`: the draft of another
 * opening.
 */
export type FormDraft = {
  at: number;
  version: string;
  fields: FormFields;
  opening?: string | undefined;
  older?: FormDraft | undefined;
};

/**
 * The localStorage key of a form's drafts. It names the person, because people may share a computer.
 *
 * @param form any text that no other form has
 */
export function useDraftKey(form: string): string {
  return `draft ${useSiteData()?.account?.email} ${form}`;
}

/** The field that names the draft of a form: it is deleted once the form is saved. The server does not read it. */
export const draftField = "draft";

/** @returns the newest draft; the others are in its `older` */
export function readDraft(name: string): FormDraft | null {
  try {
    return JSON.parse(readLocal(name) ?? "null");
  } catch {
    return null;
  }
}

/** @param draft null removes it */
function writeDraft(name: string, draft: FormDraft | null): void {
  writeLocal(name, draft && JSON.stringify(draft));
}

/** The opening of each form of this tab, by the key of its drafts. Small forms, such as a new category, have none. */
const openings = new Map<string, string>();

/** Begins a new opening of a form. The draft of the opening before stays. */
export function beginOpening(name: string): void {
  // `crypto.randomUUID` exists only in secure contexts (HTTPS and localhost).
  openings.set(name, String(Math.random()));
}

/** Stores the draft of a form's opening. The drafts of other openings stay. @param draft null removes it */
export function storeDraft(name: string, draft: Omit<FormDraft, "opening" | "older"> | null): void {
  const opening = openings.get(name);
  const others = without(readDraft(name), (it) => it.opening === opening);
  writeDraft(name, draft ? { ...draft, opening, older: others ?? undefined } : others);
}

/** Gives a stored draft to a form's opening. */
export function takeOverDraft(name: string, { at, version, fields }: FormDraft): void {
  dropDraft(name, at);
  storeDraft(name, { at, version, fields });
}

/** Removes the draft with this time. */
export function dropDraft(name: string, at: number): void {
  writeDraft(
    name,
    without(readDraft(name), (it) => it.at === at),
  );
}

function without(draft: FormDraft | null, isDropped: (draft: FormDraft) => boolean): FormDraft | null {
  if (draft === null) return null;
  const older = without(draft.older ?? null, isDropped);
  return isDropped(draft) ? older : { ...draft, older: older ?? undefined };
}

/** Drafts that were deleted after the last input: a form that is still open must not write them again. */
export const deletedDrafts = new Set<string>();

/**
 * Deletes the draft of a form in this tab, after a save or when the user discards it. Drafts of other openings stay.
 * A small form has no openings and one plain text, which is deleted.
 */
export function deleteDraft(name: string): void {
  deletedDrafts.add(name);
  storeDraft(name, null);
}
