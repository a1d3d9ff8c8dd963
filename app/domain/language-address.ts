import type { Language } from "#domain/language";

/** Pages at this path and below are always Japanese. Other paths ("plain") follow the visitor's language. */
export const japanesePlace = "/ja";

/** Also true for `/ja.data`, the router's data request for the page. */
export function isJapaneseAddress(pathname: string): boolean {
  return /^\/ja(\.data)?$/.test(pathname) || pathname.startsWith(`${japanesePlace}/`);
}

/** The path without the `/ja` prefix. */
export function plainAddress(pathname: string): string {
  return isJapaneseAddress(pathname) ? pathname.slice(japanesePlace.length) || "/" : pathname;
}

/**
 * The path of a page in a language: with the `/ja` prefix for Japanese, the plain path for English.
 *
 * @param plain path without the `/ja` prefix
 */
export function addressIn(language: Language, plain: string): string {
  if (language === "en") return plain;
  return plain === "/" ? japanesePlace : `${japanesePlace}${plain}`;
}
