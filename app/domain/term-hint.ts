import { type Language, otherLanguage } from "#domain/language";
import type { Term, TermKind } from "#domain/term";
import { textEssence } from "#domain/text-essence";

export function termIn({ english, japanese }: Term, language: Language): string | null {
  return language === "ja" ? japanese : english;
}

/** Names that stay in Latin letters in a Japanese text. */
export function latinNames(terms: readonly Term[]): string[] {
  return terms
    .flatMap(({ kind, japanese, inci }) => (kind === "term" ? [japanese, inci] : []))
    .filter((name) => name !== null && /[A-Za-z]{2}/.test(name)) as string[];
}

/** A term in a text: its characters from `from` to before `to`. */
export type FoundTerm = { term: Term; from: number; to: number };

/**
 * The terms in a text, in its order. Where one is part of another ("coconut", "virgin coconut oil"), the longer one
 * counts. English is found in any case, and in the plural.
 */
export function findTerms(text: string, language: Language, terms: readonly Term[]): FoundTerm[] {
  const named = terms.flatMap((term) => {
    const words = termIn(term, language)?.trim();
    return words ? [{ term, words }] : [];
  });
  if (named.length === 0 || text === "") return [];
  const longestFirst = named.toSorted((a, b) => b.words.length - a.words.length);
  const any = longestFirst.map(({ words }) => `(${termPattern(words)})`).join("|");
  const found: FoundTerm[] = [];
  for (const match of text.matchAll(new RegExp(any, "giu"))) {
    const term = longestFirst[match.slice(1).findIndex((it) => it !== undefined)]?.term;
    if (term) found.push({ term, from: match.index, to: match.index + match[0].length });
  }
  return found;
}

/** A regular expression for words of the dictionary, for JavaScript and PostgreSQL. English words are whole words. */
export function termPattern(words: string): string {
  const escaped = words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+");
  const begins = /^[A-Za-z]/.test(words) ? "(?<![A-Za-z])" : "";
  const ends = /[A-Za-z]$/.test(words) ? "(?:e?s)?(?![A-Za-z])" : "";
  return `${begins}${escaped}${ends}`;
}

/** What the dictionary says about a text: words to avoid in it, and agreed translations that it does not use. */
export type TermHint = { term: Term; kind: TermKind; words: string };

/** @param source the text in the other language */
export function termHints(
  text: string,
  { language, source, terms }: { language: Language; source: string; terms: readonly Term[] },
): TermHint[] {
  const avoided = findTerms(text, language, ofKind(terms, "avoid")).map(({ term, from, to }) => ({
    term,
    kind: "avoid" as const,
    words: text.slice(from, to),
  }));
  // The same words in both languages need no translation.
  const translated = ofKind(terms, "term").filter(({ english, japanese }) => english !== japanese);
  const agreed = findTerms(source, otherLanguage(language), translated).flatMap(({ term }) => {
    const words = termIn(term, language);
    return words && !isUsed(term, words, text, language) ? [{ term, kind: "term" as const, words }] : [];
  });
  const hints = [...avoided, ...agreed];
  return hints.filter(({ term }, n) => hints.findIndex((it) => it.term.id === term.id) === n);
}

/** Whether a text has the agreed words of a term, alone or within another term. */
function isUsed(term: Term, words: string, text: string, language: Language): boolean {
  if (term.inci && text.includes(term.inci)) return true;
  if (language === "en") return findTerms(text, language, [term]).length > 0;
  return textEssence(text).includes(textEssence(words));
}

function ofKind(terms: readonly Term[], wanted: TermKind): Term[] {
  return terms.filter(({ kind }) => kind === wanted);
}
