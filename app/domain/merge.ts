/** The values of a record by field name, as JSON. */
export type Values = Record<string, unknown>;

/**
 * Two people's edits of one record. `merged` has everything that only one of them changed, and `mine` where both
 * changed the same: those fields are in `conflicts`. `theirs` are the fields that came from the other person.
 */
export type Merge = { merged: Values; theirs: string[]; conflicts: string[] };

/**
 * Merges field by field, and lists entry by entry.
 *
 * @param base the record that both opened; null if it is not known, then every difference is a conflict
 * @param theirs what the other person has saved; fields that it lacks are not compared
 */
export function mergeEdits(base: Values | null, mine: Values, theirs: Values): Merge {
  const result: Merge = { merged: { ...mine }, theirs: [], conflicts: [] };
  for (const name of Object.keys(mine)) {
    if (!(name in theirs) || isSame(mine[name], theirs[name])) continue;
    const value = base === null ? conflict : mergeValue(base[name], mine[name], theirs[name]);
    if (value === conflict) result.conflicts.push(name);
    else {
      result.merged[name] = value;
      if (!isSame(value, mine[name])) result.theirs.push(name);
    }
  }
  return result;
}

const conflict = Symbol("both changed the same");

function mergeValue(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  const lists = [base, mine, theirs];
  return lists.every(Array.isArray) ? mergeLists(...(lists as [unknown[], unknown[], unknown[]])) : conflict;
}

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] | typeof conflict {
  if (mine.length === base.length && theirs.length === base.length && !isReordered(base, mine, theirs)) {
    const entries = base.map((entry, n) => {
      if (isSame(entry, mine[n]) || isSame(mine[n], theirs[n])) return theirs[n];
      return isSame(entry, theirs[n]) ? mine[n] : conflict;
    });
    return entries.includes(conflict) ? conflict : entries;
  }
  const removedByMe = without(base, mine);
  const removedByThem = without(base, theirs);
  const addedByMe = without(mine, base);
  const addedByThem = without(theirs, base);
  const haveBothEdited = removedByMe.some((it) => has(removedByThem, it));
  // Both removed an entry, and somebody put another in its place: it was edited by one and deleted by the other.
  if (haveBothEdited && addedByMe.length + addedByThem.length > 0) return conflict;
  const mineReordered = isReordered(base, mine);
  const theirsReordered = isReordered(base, theirs);
  if (mineReordered && theirsReordered) return conflict;
  // An edited entry has no place in another order.
  if (mineReordered && removedByThem.length > 0 && addedByThem.length > 0) return conflict;
  if (theirsReordered && removedByMe.length > 0 && addedByMe.length > 0) return conflict;
  const [start, other, removed, added] = theirsReordered
    ? [theirs, mine, removedByMe, addedByMe]
    : [mine, theirs, removedByThem, addedByThem];
  const merged = without(start, removed);
  for (const entry of without(added, merged)) {
    // After the entry that it follows in the other list.
    const before = other.slice(0, indexOf(other, entry)).findLast((it) => has(merged, it));
    merged.splice(before === undefined ? 0 : indexOf(merged, before) + 1, 0, entry);
  }
  return merged;
}

/** Whether entries of `base` stand in another order in one of the lists. */
function isReordered(base: unknown[], ...lists: unknown[][]): boolean {
  return lists.some((list) => {
    const places = list.map((entry) => indexOf(base, entry)).filter((place) => place >= 0);
    return places.some((place, n) => n > 0 && place < (places[n - 1] as number));
  });
}

const indexOf = (list: unknown[], entry: unknown) => list.findIndex((it) => isSame(it, entry));
const has = (list: unknown[], entry: unknown) => indexOf(list, entry) >= 0;
const without = (list: unknown[], others: unknown[]) => list.filter((entry) => !has(others, entry));

/** Compares JSON values. Ignores the order of keys and the kind of line break. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  const sorted = (_: string, it: unknown) =>
    it !== null && typeof it === "object" && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([x], [y]) => (x < y ? -1 : 1)))
      : it;
  const text = typeof value === "string" ? value.replaceAll("\r\n", "\n") : value;
  return JSON.stringify(text ?? null, sorted);
}
