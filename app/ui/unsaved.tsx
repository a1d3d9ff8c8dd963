/** The unsaved input of the open page, one entry for each use of `useUnsaved`. Without entries it may be left unasked. */
export const unsavedOnPage = new Set<{ readonly size: number }>();
