import { baseName } from "#domain/field-name";
import { withoutBlankEnd } from "#domain/list-pairs";

/** The values of a record by field name, as JSON. */
export type Values = Record<string, unknown>;

/**
 * Two people's edits of one record. `merged` has everything that only one of them changed, and `mine` where both
 * changed the same: those fields are in `conflicts`, with the value to choose instead. `theirs` are the fields that came
 * from the other person.
 */
export type Merge = { merged: Values; theirs: string[]; conflicts: Values };

/** A merged value. It has `theirs` only if both people changed the same: then one of the two is to be chosen. */
type Outcome = { merged: unknown; theirs?: unknown };

/**
 * Merges field by field, and lists entry by entry. The lists of both languages are merged as one, because their entries
 * pair.
 *
 * @param base the record that both opened; null if it is not known, then every difference is a conflict
 * @param theirs what the other person has saved; fields that it lacks are not compared
 */
export function mergeEdits(base: Values | null, mine: Values, theirs: Values): Merge {
  const result: Merge = { merged: { ...mine }, theirs: [], conflicts: {} };
  const take = (name: string, outcome: Outcome) => {
    result.merged[name] = outcome.merged;
    if ("theirs" in outcome) result.conflicts[name] = outcome.theirs;
    else if (!isSame(outcome.merged, mine[name])) result.theirs.push(name);
  };
  for (const name of Object.keys(mine)) {
    // The form of a translation has the list of one language only.
    const paired = base && pairedLists(baseName(name), base, { ...base, ...mine }, theirs);
    const isEqual = paired ? isSame(paired[1], paired[2]) : isSame(mine[name], theirs[name]);
    if (!(name in theirs) || isEqual) continue;
    if (paired) take(name, listOfPairs(name.endsWith("_ja") ? "ja" : "en", mergeValue(...paired)));
    else if (base) take(name, mergeValue(base[name], mine[name], theirs[name]));
    else take(name, { merged: mine[name], theirs: theirs[name] });
  }
  return result;
}

type Pair = { en: string; ja: string };

/** The entries of a list in pairs with those of its Japanese list, for each record; null if the field is no such list. */
function pairedLists(name: string, ...records: [Values, Values, Values]) {
  const lists = records.map((record): Pair[] | null => {
    const [en, ja] = [record[name], record[`${name}_ja`]];
    if (!isTexts(en) || !isTexts(ja)) return null;
    return Array.from({ length: Math.max(en.length, ja.length) }, (_, n) => ({
      en: en[n] ?? "",
      ja: ja[n] ?? "",
    }));
  });
  return lists.includes(null) ? null : (lists as [Pair[], Pair[], Pair[]]);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

/** The list of one language, from the outcome of merging pairs. */
function listOfPairs(language: keyof Pair, outcome: Outcome): Outcome {
  const listOf = (pairs: unknown) => withoutBlankEnd((pairs as Pair[]).map((pair) => pair[language]));
  const merged = listOf(outcome.merged);
  if (!("theirs" in outcome)) return { merged };
  const theirs = listOf(outcome.theirs);
  return isSame(merged, theirs) ? { merged } : { merged, theirs };
}

function mergeValue(base: unknown, mine: unknown, theirs: unknown): Outcome {
  if (isSame(base, mine) || isSame(mine, theirs)) return { merged: theirs };
  if (isSame(base, theirs)) return { merged: mine };
  const lists = [base, mine, theirs];
  return lists.every(Array.isArray)
    ? mergeLists(...(lists as [unknown[], unknown[], unknown[]]))
    : { merged: mine, theirs };
}

/**
 * Merges an entry of a list. One with several values, such as a size with its price, is merged value by value, unless it
 * has become another size or aroma.
 */
function mergeEntry(base: unknown, mine: unknown, theirs: unknown): Outcome {
  if (![base, mine, theirs].every(isValues)) return mergeValue(base, mine, theirs);
  const [before, my, their] = [base, mine, theirs] as [Values, Values, Values];
  const isRenamed = ["size", "aroma"].some((name) => [my, their].some((it) => it[name] !== before[name]));
  if (isRenamed) return mergeValue(base, mine, theirs);
  const names = [...new Set([my, their].flatMap(Object.keys))];
  return joined(
    names.map((name) => mergeValue(before[name], my[name], their[name])),
    (values) => Object.fromEntries(values.map((value, n) => [names[n], value])),
  );
}

const isValues = (it: unknown) => it !== null && typeof it === "object" && !Array.isArray(it);

/** The outcome of a whole from those of its parts. */
function joined(parts: Outcome[], join: (values: unknown[]) => unknown): Outcome {
  const merged = join(parts.map((it) => it.merged));
  if (!parts.some((it) => "theirs" in it)) return { merged };
  return { merged, theirs: join(parts.map((it) => ("theirs" in it ? it.theirs : it.merged))) };
}

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): Outcome {
  const conflict = { merged: mine, theirs };
  const [isMineInPlace, isTheirsInPlace] = [isEditedInPlace(base, mine), isEditedInPlace(base, theirs)];
  if (isMineInPlace && isTheirsInPlace) {
    return joined(
      base.map((entry, n) => mergeEntry(entry, mine[n], theirs[n])),
      (values) => values,
    );
  }
  if (isMineInPlace) return editedIn(theirs, base, mine) ?? conflict;
  if (isTheirsInPlace) return editedIn(mine, base, theirs) ?? conflict;
  // Nobody can tell which of two equal entries was moved or removed.
  if ([base, mine, theirs].some(hasRepeated)) return conflict;
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
  return { merged };
}

/** Whether a list has the entries of `base` in their places, some of them edited. */
function isEditedInPlace(base: unknown[], list: unknown[]): boolean {
  return list.length === base.length && list.every((entry, n) => isSame(entry, base[n]) || !has(base, entry));
}

/** A list in which the other one's edits are made; null when an edited entry is not there once. */
function editedIn(list: unknown[], base: unknown[], edited: unknown[]): Outcome | null {
  const merged = [...list];
  for (const [n, entry] of base.entries()) {
    if (isSame(entry, edited[n])) continue;
    if ([base, list].some((it) => it.filter((other) => isSame(other, entry)).length !== 1)) return null;
    merged[indexOf(list, entry)] = edited[n];
  }
  return { merged };
}

/** Whether the entries that come from `base` have another order in `list`. */
function isReordered(base: unknown[], list: unknown[]): boolean {
  const places = list.map((entry) => indexOf(base, entry)).filter((place) => place >= 0);
  return places.some((place, n) => n > 0 && place < (places[n - 1] as number));
}

const hasRepeated = (list: unknown[]) => list.some((entry, n) => indexOf(list, entry) < n);
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
