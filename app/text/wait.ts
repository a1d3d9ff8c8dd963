import type { Language } from "#domain/language";
import { m } from "#text/messages";

/** What somebody is answered who sends more than is taken at once. */
export function waitSentence(language: Language, seconds: number): string {
  return m.write_wait({ seconds }, { locale: language });
}
