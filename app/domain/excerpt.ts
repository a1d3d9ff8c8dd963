/** Characters of a page description that search results show. */
const max = 160;

/** Shortens a text to its first complete sentences that fit; a long first sentence is cut after a word. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const start = line.slice(0, max);
  const [sentences] = /^.*[.!?](?= )|^.*[。！？]/.exec(start) ?? [];
  if (sentences) return sentences;
  const words = start.slice(0, max - 1);
  const lastSpace = words.lastIndexOf(" ");
  return `${lastSpace > 0 ? words.slice(0, lastSpace) : words}…`;
}
