import { writeLocal } from "#ui/stored-text";

/**
 * The localStorage key of the draft of the form at a path.
 *
 * @param showsLiveRecord whether the form shows the live record instead of its pending edit
 */
export const draftKey = (path: string, showsLiveRecord = false) =>
  `draft ${path}${showsLiveRecord ? " live" : ""}`;

/** The field that names the draft of a form: it is deleted once the form is saved. The server does not read it. */
export const draftField = "draft";

/** Deletes a draft, after a save or when the user discards it. */
export function deleteDraft(name: string): void {
  writeLocal(name, null);
}
