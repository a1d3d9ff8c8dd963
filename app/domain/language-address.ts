import type { Language } from "#domain/language";

/**
 * Where the site is Japanese whatever anybody has chosen: `/ja`, and everything below it. The plain
 * addresses go by the saved choice.
 */
export const japanesePlace = "/ja";

/** Also of what the router fetches for a page: its address with `.data`. */
export function isJapaneseAddress(pathname: string): boolean {
  return /^\/ja(\.data)?$/.test(pathname) || pathname.startsWith(`${japanesePlace}/`);
}

/** The same page's plain address. */
export function plainAddress(pathname: string): string {
  return isJapaneseAddress(pathname) ? pathname.slice(japanesePlace.length) || "/" : pathname;
}

/**
 * The address at which a page is in one language for everybody who has chosen nothing.
 *
 * @param plain its plain address
 */
export function addressIn(language: Language, plain: string): string {
  if (language === "en") return plain;
  return plain === "/" ? japanesePlace : `${japanesePlace}${plain}`;
}
