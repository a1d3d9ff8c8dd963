/** Removes the blank entries at the end of a list. */
export function withoutBlankEnd(list: readonly string[]): string[] {
  return list.slice(0, list.findLastIndex((entry) => entry.trim() !== "") + 1);
}

/**
 * Removes the entries that are blank in both languages. An entry that is blank in one language stays: entries at the
 * same place belong together, so the later ones must keep their places.
 *
 * Text that was typed in the box for a new Japanese entry, and not added, comes after the end of the English list. It
 * moves up to the first place after the last Japanese entry.
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
