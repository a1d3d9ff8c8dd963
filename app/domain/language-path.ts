import type { Language } from "#domain/language";

/** Pages at this path and below are always Japanese. Other paths ("plain") follow the visitor's language. */
export const japanesePrefix = "/ja";

/** Also true for `/ja.data`, the router's data request for the page. @param path may have a query */
export function isJapanesePath(path: string): boolean {
  return /^\/ja(\.data)?([/?#]|$)/.test(path);
}

/** The path without the `/ja` prefix. @param path may have a query */
export function plainPath(path: string): string {
  return isJapanesePath(path) ? path.slice(japanesePrefix.length).replace(/^(?![/.])/, "/") : path;
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
