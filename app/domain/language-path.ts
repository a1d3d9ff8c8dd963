import type { Language } from "#domain/language";

/** Pages at this path and below are always Japanese. Other paths ("plain") follow the visitor's language. */
export const japanesePrefix = "/ja";

/** Also true for `/ja.data`, the router's data request for the page. @param path with or without a query */
export function isJapanesePath(path: string): boolean {
  return /^\/ja(\/|(\.data)?([?#]|$))/.test(path);
}

/** The path without the `/ja` prefix. @param path with or without a query */
export function plainPath(path: string): string {
  if (!isJapanesePath(path)) return path;
  const plain = path.slice(japanesePrefix.length);
  return /^([?#]|$)/.test(plain) ? `/${plain}` : plain;
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
