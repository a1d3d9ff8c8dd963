import type { FormFields } from "#domain/form-record";
import { useSiteData } from "#parts/site-data";
import { readLocal, writeLocal } from "#ui/stored-text";

/**
 * A draft. `at`: Unix time in milliseconds. `version`: the record version it is based on. `opening`: the opened form
 * that has stored it; drafts of earlier releases have none. `older`: a draft of another opening.
 */
export type FormDraft = {
  at: number;
  version: string;
  fields: FormFields;
  opening?: string | undefined;
  older?: FormDraft | undefined;
};

/**
 * The localStorage key of the drafts of a form. People may share a computer, so each has drafts of their own.
 *
 * @param form any text that no other form has
 */
export function useDraftKey(form: string): string {
  return `draft ${useSiteData()?.account?.email} ${form}`;
}

/** The field that names the draft of a form: it is deleted once the form is saved. The server does not read it. */
export const draftField = "draft";

/** @returns the newest draft, which contains the older ones */
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

/** Replaces the draft of an opening. Those of other openings stay, such as the same form in another tab. */
export function storeDraft(
  name: string,
  opening: string,
  draft: Omit<FormDraft, "opening" | "older"> | null,
) {
  const others = without(readDraft(name), (it) => it.opening === opening);
  writeDraft(name, draft ? { ...draft, opening, older: others ?? undefined } : others);
}

/** Gives a draft to another opening, which replaces or deletes it from then on. */
export function takeOverDraft(name: string, opening: string, { at, version, fields }: FormDraft): void {
  dropDraft(name, at);
  storeDraft(name, opening, { at, version, fields });
}

/** Removes the draft that was stored at a time. */
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

/** The latest opening of each form in this tab, by the key of its drafts. */
export const openings = new Map<string, string>();

/** Drafts that were deleted after the last input: a form that is still open must not write them again. */
export const deletedDrafts = new Set<string>();

/**
 * Deletes the draft of a form in this tab, after a save or when the user discards it. Those of other openings are still
 * offered. A part of a form that keeps only a text, without openings, loses it.
 */
export function deleteDraft(name: string): void {
  deletedDrafts.add(name);
  const opening = openings.get(name);
  if (opening === undefined) writeDraft(name, null);
  else storeDraft(name, opening, null);
}
