/** `avoid`: words that should not be written, such as claims that a law restricts. */
export const termKinds = ["term", "avoid"] as const;
export type TermKind = (typeof termKinds)[number];

/** An entry of the dictionary: what something is called in both languages, or words to avoid in one or both. */
export type Term = {
  id: string;
  kind: TermKind;
  /** For words to avoid, also their meaning. */
  english: string;
  japanese: string | null;
  /** The name of an ingredient in the international list of cosmetic ingredients. */
  inci: string | null;
  note: string | null;
};
