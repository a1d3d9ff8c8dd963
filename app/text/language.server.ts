import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#domain/language";
import { type SiteContent, specifiedContent } from "#domain/site-content";
import { readOwnContentFrom } from "#text/own-content";
import { overwriteGetLocale } from "#text/runtime";

/** The language and the content of one request. They stay the same until it ends. */
type RequestLocale = { language: Language; content: SiteContent };

const ofRequest = new AsyncLocalStorage<RequestLocale>();

/** For what runs outside requests, such as mails. */
let latest = specifiedContent;

const requestLocale = (): RequestLocale => ofRequest.getStore() ?? { language: "en", content: latest };

overwriteGetLocale(() => requestLocale().language);
readOwnContentFrom(() => {
  const { language, content } = requestLocale();
  return { brand: content.settings, texts: content.texts[language] };
});

/** Sets the content for what runs outside requests. */
export function setLatestContent(content: SiteContent): void {
  latest = content;
}

/** Runs a function, including everything it awaits, with messages in a language. */
export function runWithLocale<T>(language: Language, run: () => T, content = requestLocale().content): T {
  return ofRequest.run({ language, content }, run);
}
