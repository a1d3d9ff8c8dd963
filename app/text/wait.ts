import type { Language } from "#domain/language";
import { m } from "#text/messages";

/** Message for the rate limit on writes. */
export function waitSentence(language: Language, seconds: number): string {
  return m.write_wait({ seconds }, { locale: language });
}

/** Message for too many tries, for example to sign in. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return m.auth_wait({ seconds });
  return m.auth_wait_minutes({ minutes: Math.ceil(seconds / 60) });
}
