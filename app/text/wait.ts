import type { Language } from "#domain/language";
import { m } from "#text/messages";

/** What somebody is answered who sends more than is taken at once. */
export function waitSentence(language: Language, seconds: number): string {
  return m.write_wait({ seconds }, { locale: language });
}

/** How long somebody has to wait before trying to sign in again. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return m.auth_wait({ seconds });
  return m.auth_wait_minutes({ minutes: Math.ceil(seconds / 60) });
}
