/** What is unsaved on the open page, for each use of `useUnsaved`. */
export const unsavedOnPage = new Set<{ readonly size: number }>();

export function hasUnsaved(): boolean {
  return [...unsavedOnPage].some(({ size }) => size > 0);
}
