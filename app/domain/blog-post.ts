/** Posts on one page of the blog, featured ones above it, and related ones below a post. */
export const blogLimits = {
  inFeed: 20,
  onPage: 12,
  featured: 3,
  related: 3,
} as const;

/** Which posts staff want to see. */
export const postStates = ["all", "published", "draft", "featured"] as const;
export type PostState = (typeof postStates)[number];

/** Characters of a slug. */
export const slugLength = 200;

/**
 * The slug of a title: accents folded, lower case, only letters and digits with single hyphens between.
 * Empty when the title has none of them, as a Japanese one.
 */
export function slugFrom(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .slice(0, slugLength)
    .replace(/^-+|-+$/g, "");
}

/** What a slug and those made from it by a number begin with. */
export function slugStem(slug: string): string {
  return slug.slice(0, slugLength - 8).replace(/-+$/, "");
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let n = 2; taken.has(free); n++) free = `${slugStem(slug)}-${n}`;
  return free;
}

/** The paragraphs of a post's content: its lines, without blank ones. */
export function paragraphs(content: string): string[] {
  return content
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
