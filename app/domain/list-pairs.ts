/** Removes the blank entries at the end of a list. */
export function withoutBlankEnd(list: readonly string[]): string[] {
  return list.slice(0, list.findLastIndex((entry) => entry.trim() !== "") + 1);
}

/**
 * Removes the entries that are blank in both languages. Entries at the same place of the two lists belong together, so
 * one that is blank in only one language stays, for the later ones to keep their places. Japanese behind the end of the
 * English list first fills the places after the last Japanese entry: text that was typed and not added comes last.
 */
export function withoutBlankPairs(english: readonly string[], japanese: readonly string[]) {
  const en = withoutBlankEnd(english);
  const within = japanese.slice(0, en.length);
  const beyond = japanese.slice(en.length).filter((entry) => entry.trim() !== "");
  const ja = beyond.length === 0 ? within : [...withoutBlankEnd(within), ...beyond];
  const places = [...Array(Math.max(en.length, ja.length)).keys()].filter((n) =>
    [en[n], ja[n]].some((entry) => entry?.trim()),
  );
  const kept = (list: readonly string[]) => withoutBlankEnd(places.map((n) => list[n] ?? ""));
  return { english: kept(en), japanese: kept(ja) };
}
