import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#domain/language";
import { overwriteGetLocale } from "#text/runtime";

const current = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => current.getStore() ?? "en");

/** Runs a function, including everything it awaits, with messages in a language. */
export function runWithLocale<T>(language: Language, run: () => T): T {
  return current.run(language, run);
}
