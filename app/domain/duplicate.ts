import { type TypeThatIs, typesThatAre } from "#domain/record-traits";

/** Record types of which staff can make a copy. */
export const duplicableRecordTypes = typesThatAre("duplicable");
export type DuplicableRecordType = TypeThatIs<"duplicable">;

export function isDuplicable(value: unknown): value is DuplicableRecordType {
  return duplicableRecordTypes.includes(value as DuplicableRecordType);
}

/**
 * The name of a copy: with a suffix, and a number if that name is taken.
 *
 * @param suffixOf returns the suffix of copy `number`
 * @param maxLength in characters
 */
export function copyName(
  name: string,
  taken: ReadonlySet<string>,
  suffixOf: (number: number) => string,
  maxLength: number,
): string {
  for (let number = 1; ; number++) {
    const suffix = suffixOf(number);
    const copy = `${name.slice(0, maxLength - suffix.length).trimEnd()}${suffix}`;
    if (!taken.has(copy)) return copy;
  }
}

/** ` (copy)`, ` (copy 2)`, … */
export const englishCopySuffix = (number: number) => (number === 1 ? " (copy)" : ` (copy ${number})`);
export const japaneseCopySuffix = (number: number) => (number === 1 ? "（コピー）" : `（コピー${number}）`);
