import type { Language } from "#domain/language";
import { getLocale, overwriteGetLocale } from "#text/runtime";

export function pageLanguage(): Language {
  return getLocale();
}

/**
 * Sets the message language in the browser. Not for the server, where each request has its own language
 * (`language.server.ts`).
 */
export function setLocale(language: Language): void {
  overwriteGetLocale(() => language);
}
