import type { FormFields } from "#domain/form-record";
import { useSiteData } from "#parts/site-data";
import { readLocal, writeLocal } from "#ui/stored-text";

/**
 * A draft. `at`: Unix time in milliseconds. `version`: the record version it is based on. `older`: a
 * previous draft that was neither restored nor discarded.
 */
export type FormDraft = { at: number; version: string; fields: FormFields; older?: FormDraft | undefined };

/**
 * The localStorage key of the draft of a form. People may share a computer, so each has drafts of their own.
 *
 * @param form any text that no other form has
 */
export function useDraftKey(form: string): string {
  return `draft ${useSiteData()?.account?.email} ${form}`;
}

/** The field that names the draft of a form: it is deleted once the form is saved. The server does not read it. */
export const draftField = "draft";

export function readDraft(name: string): FormDraft | null {
  try {
    return JSON.parse(readLocal(name) ?? "null");
  } catch {
    return null;
  }
}

/** @param draft null removes it */
export function writeDraft(name: string, draft: FormDraft | null): void {
  writeLocal(name, draft && JSON.stringify(draft));
}

/** Drafts that were deleted after the last input: a form that is still open must not write them again. */
export const deletedDrafts = new Set<string>();

/** Deletes a draft, after a save or when the user discards it. An older one that is still offered stays. */
export function deleteDraft(name: string): void {
  deletedDrafts.add(name);
  writeDraft(name, readDraft(name)?.older ?? null);
}
