import type { Language } from "#domain/language";
import { getLocale, overwriteGetLocale } from "#text/runtime";

/** The language of the page that is being rendered. */
export function pageLanguage(): Language {
  return getLocale();
}

/**
 * In the browser: the language in which messages are worded from now on. On the server every
 * request has its own (`language.server.ts`).
 */
export function speak(language: Language): void {
  overwriteGetLocale(() => language);
}
