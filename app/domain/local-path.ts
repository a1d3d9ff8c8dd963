/**
 * Accepts a redirect target only if it is a path of this site; this prevents open redirects.
 *
 * @returns path with query and fragment, or null for any other target
 */
export function localPath(text: unknown): string | null {
  if (typeof text !== "string" || !text.startsWith("/")) return null;
  const base = "http://site.invalid";
  const url = URL.parse(text, base);
  if (url === null || url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
