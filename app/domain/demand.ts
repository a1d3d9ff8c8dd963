import { dayInBali } from "#domain/bali-day";
import { foldText } from "#domain/plain-text";

/** What visitors opened: each adds one view. */
export type Viewed = { kind: "post" | "product" | "ritual"; id: string };

/**
 * What is counted per day. The key is the id of a product or ritual; of `pair` those of two products on one enquiry list; of
 * `search` the words that were searched for in vain.
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

/** Days that are shown, beside as many before them. */
export const demandDays = 30;

/** Days for which counts are kept. */
export const countsKeptDays = 400;

/** Words are stored once they were searched for on so many days within `demandDays`. */
export const searchDays = 3;

const maxSearchLength = 60;

/** A count of the days that are shown, and of those before. */
export type Compared = { now: number; before: number };

/** A day in Bali, as the database writes it: `2026-03-01`. */
export function dayOf(at: Date, daysBefore = 0): string {
  return new Date((dayInBali(at) - daysBefore) * 86_400_000).toISOString().slice(0, 10);
}

/** Searched words as they are counted; null for what tells nothing or may be a text about somebody. */
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
