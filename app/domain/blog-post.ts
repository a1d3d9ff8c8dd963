export const blogLimits = {
  inFeed: 20,
  onPage: 12,
  featured: 3,
  related: 3,
} as const;

/** Filters of the admin list. */
export const postStates = [
  "all",
  "published",
  "scheduled",
  "unlisted",
  "draft",
  "featured",
  "edited",
] as const;
export type PostState = (typeof postStates)[number];

/** Splits a post's content into paragraphs: one per line, without blank lines. */
export function paragraphs(content: string): string[] {
  return content
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
