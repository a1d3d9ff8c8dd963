import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#domain/language";
import { type SiteContent, specifiedContent } from "#domain/site-content";
import { readOwnContentFrom } from "#text/own-content";
import { overwriteGetLocale } from "#text/runtime";

/** What a request is answered with, even if staff change something meanwhile. */
type Words = { language: Language; content: SiteContent };

const ofRequest = new AsyncLocalStorage<Words>();

/** For what runs outside requests, such as mails. */
let latest = specifiedContent;

const words = (): Words => ofRequest.getStore() ?? { language: "en", content: latest };

overwriteGetLocale(() => words().language);
readOwnContentFrom(() => {
  const { language, content } = words();
  return { brand: content.settings, texts: content.texts[language] };
});

/** Sets the content for what runs outside requests. */
export function setLatestContent(content: SiteContent): void {
  latest = content;
}

/** Runs a function, including everything it awaits, with messages in a language. */
export function runWithLocale<T>(language: Language, run: () => T, content = words().content): T {
  return ofRequest.run({ language, content }, run);
}
