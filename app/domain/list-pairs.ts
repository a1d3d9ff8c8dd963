/** Removes the blank entries at the end of a list. */
export function withoutBlankEnd(list: readonly string[]): string[] {
  return list.slice(0, list.findLastIndex((entry) => entry.trim() !== "") + 1);
}

/**
 * Removes the entries that are blank in both languages. Entries at the same place of the two lists belong together, so
 * one that is blank in only one language stays, for the later ones to keep their places.
 */
export function withoutBlankPairs(english: readonly string[], japanese: readonly string[]) {
  const places = [...Array(Math.max(english.length, japanese.length)).keys()].filter((n) =>
    [english[n], japanese[n]].some((entry) => entry?.trim()),
  );
  const kept = (list: readonly string[]) => withoutBlankEnd(places.map((n) => list[n] ?? ""));
  return { english: kept(english), japanese: kept(japanese) };
}
