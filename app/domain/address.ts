/**
 * A path of this site that somebody asks to be sent to.
 *
 * @returns path with query and fragment, or null for anything that could lead elsewhere
 */
export function localPath(asked: unknown): string | null {
  if (typeof asked !== "string" || !asked.startsWith("/")) return null;
  const base = "http://site.invalid";
  const url = URL.parse(asked, base);
  if (url === null || url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
