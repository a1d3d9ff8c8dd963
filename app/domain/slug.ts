/** Maximum in characters. */
export const slugLength = 200;

/**
 * Makes a slug from a title: accents removed, lower case, letters and digits separated by single hyphens.
 * Empty if the title has no such characters, for example a Japanese title.
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

/** Common prefix of a slug and its numbered variants. Eight characters are reserved for the number. */
export function slugStem(slug: string): string {
  return slug.slice(0, slugLength - 8).replace(/-+$/, "");
}

/** Returns the first free slug of `slug`, `slug-2`, `slug-3` and so on. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let n = 2; taken.has(free); n++) free = `${slugStem(slug)}-${n}`;
  return free;
}
