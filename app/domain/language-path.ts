import type { Language } from "#domain/language";

/** Pages at this path and below are always Japanese. Other paths ("plain") follow the visitor's language. */
export const japanesePrefix = "/ja";

/** Also true for `/ja.data`, the router's data request for the page. */
export function isJapanesePath(pathname: string): boolean {
  return /^\/ja(\.data)?$/.test(pathname) || pathname.startsWith(`${japanesePrefix}/`);
}

/** The path without the `/ja` prefix. */
export function plainPath(pathname: string): string {
  return isJapanesePath(pathname) ? pathname.slice(japanesePrefix.length) || "/" : pathname;
}

/**
 * The path of a page in a language: with the `/ja` prefix for Japanese, the plain path for English.
 *
 * @param plain path without the `/ja` prefix
 */
export function localizedPath(language: Language, plain: string): string {
  if (language === "en") return plain;
  return plain === "/" ? japanesePrefix : `${japanesePrefix}${plain}`;
}
