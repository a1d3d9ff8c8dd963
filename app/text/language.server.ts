import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#domain/language";
import { overwriteGetLocale } from "#text/runtime";

const current = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => current.getStore() ?? "en");

/** Runs something, all that it awaits included, with its messages worded in a language. */
export function inLanguage<T>(language: Language, run: () => T): T {
  return current.run(language, run);
}
