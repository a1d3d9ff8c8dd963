/**
 * The text of an own page: a list of headings, paragraphs and lists. `parts/rich-text.tsx` renders it. `start`: the first
 * number of a list; null for a list with bullets.
 */
export type Block =
  | { kind: "heading"; level: 2 | 3; words: Inline[] }
  | { kind: "paragraph"; words: Inline[] }
  | { kind: "list"; start: number | null; entries: Inline[][] };

export type Inline =
  | string
  | { kind: "strong"; words: Inline[] }
  | { kind: "emphasis"; words: Inline[] }
  | { kind: "link"; to: string; words: Inline[] }
  | { kind: "break" };

/** Whether a link may lead there: a page of this site, a secure site, an email address or a telephone number. */
export function isSafeLink(url: string): boolean {
  return /^(https:\/\/[^\s]+|mailto:[^\s]+@[^\s]+|tel:\+?[\d-]+|\/(?![/\\])[^\s\\]*|#[\w-]+)$/i.test(url);
}

/** The words alone, for descriptions. */
export function plainWords(blocks: readonly Block[]): string {
  const wordsOf = (words: readonly Inline[]): string =>
    words
      .map((it) => {
        if (typeof it === "string") return it;
        return it.kind === "break" ? " " : wordsOf(it.words);
      })
      .join("");
  return blocks
    .map((block) => (block.kind === "list" ? block.entries.map(wordsOf).join(" ") : wordsOf(block.words)))
    .join(" ");
}
