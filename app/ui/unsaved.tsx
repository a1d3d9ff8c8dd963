/** What is unsaved on the open page, for each use of `useUnsaved`. */
export const unsavedOnPage = new Set<ReadonlySet<string>>();

export function hasUnsaved(): boolean {
  return [...unsavedOnPage].some(({ size }) => size > 0);
}
