/**
 * The text of an own page: a list of headings, paragraphs and lists. `parts/rich-text.tsx` renders it. `start`: the first
 * number of a list; null for a list with bullets.
 */
export type Block =
  | { kind: "heading"; level: 2 | 3; inlines: Inline[] }
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; start: number | null; entries: Inline[][] };

export type Inline =
  | string
  | { kind: "strong"; inlines: Inline[] }
  | { kind: "emphasis"; inlines: Inline[] }
  | { kind: "link"; to: string; inlines: Inline[] }
  | { kind: "break" };

/** Whether a link may lead there: a page of this site, a secure site, an email address or a telephone number. */
export function isSafeLink(url: string): boolean {
  return /^(https:\/\/[^\s]+|mailto:[^\s]+@[^\s]+|tel:\+?[\d-]+|\/(?![/\\])[^\s\\]*|#[\w-]+)$/i.test(url);
}

/** The text without markup, for descriptions. */
export function plainTextOf(blocks: readonly Block[]): string {
  const textOf = (inlines: readonly Inline[]): string =>
    inlines
      .map((it) => {
        if (typeof it === "string") return it;
        return it.kind === "break" ? " " : textOf(it.inlines);
      })
      .join("");
  return blocks
    .map((block) => (block.kind === "list" ? block.entries.map(textOf).join(" ") : textOf(block.inlines)))
    .join(" ");
}
