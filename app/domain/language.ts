import { parseAccept } from "hono/utils/accept";

export const languages = ["en", "ja"] as const;
export type Language = (typeof languages)[number];

/** The cookie that saves the visitor's choice; `maxAge` is one year in seconds. */
export const languageCookie = { name: "lang", maxAge: 365 * 24 * 60 * 60 } as const;

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/**
 * The visitor's language: the saved choice if valid, else the browser's first choice. The default is English.
 *
 * @param saved value of the `lang` cookie, unchecked
 * @param acceptLanguage `Accept-Language` header, e.g. `ja-JP,ja;q=0.9,en;q=0.8`
 */
export function chooseLanguage(saved: string | null, acceptLanguage: string | null): Language {
  if (isLanguage(saved)) return saved;
  return firstChoice(acceptLanguage ?? "").startsWith("ja") ? "ja" : "en";
}

export function otherLanguage(language: Language): Language {
  return language === "en" ? "ja" : "en";
}

function firstChoice(acceptLanguage: string): string {
  return (
    parseAccept(acceptLanguage)
      .find(({ q }) => q > 0)
      ?.type.toLowerCase() ?? ""
  );
}
