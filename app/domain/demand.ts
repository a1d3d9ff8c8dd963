import { foldText } from "#domain/plain-text";

/** What visitors opened: each adds one view. */
export type Viewed = { kind: "post" | "product" | "ritual"; id: string };

/**
 * Kinds of daily counts. The key of a count is the id of a product or ritual. For `pair` it is two product ids, for
 * `search` the words of a search without a result.
 */
export const countedKinds = [
  "product-view",
  "ritual-view",
  "product-enquiry",
  "ritual-enquiry",
  "pair",
  "search",
] as const;
export type CountedKind = (typeof countedKinds)[number];

/** Number of days in each of the two compared periods. */
export const demandDays = 30;

/** Days for which counts are kept. */
export const countsKeptDays = 400;

/** Words are stored after searches on this number of different days. */
export const searchDays = 3;

const maxSearchLength = 60;

/** The sum of the last `demandDays` days, and of as many days before. */
export type PeriodCounts = { now: number; before: number };

/** Normalized words of a search. Null if they are too short or too long, or may be an email or a phone number. */
export function searchedWords(term: string): string | null {
  const words = foldText(term)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim();
  if ([...words].length < 2 || [...words].length > maxSearchLength) return null;
  return /@|\d(?:[\s().-]*\d){4}/.test(words) ? null : words;
}

/** All pairs of some products, each once and in one order. */
export function pairsOf(productIds: readonly string[]): string[] {
  const ids = [...new Set(productIds)].sort();
  return ids.flatMap((id, n) => ids.slice(n + 1).map((other) => `${id} ${other}`));
}

export function productsOfPair(key: string): [string, string] {
  const [first = "", second = ""] = key.split(" ");
  return [first, second];
}
