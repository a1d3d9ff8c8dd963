import { parse, serialize } from "hono/utils/cookie";
import { chooseLanguage, isLanguage, type Language, languageCookie } from "#domain/language";
import { isJapanesePath } from "#domain/language-path";
import { markedTextsParameter } from "#domain/visitor-page";

/**
 * The language of a request, and whether the response saves it. A `/ja` address decides for its own page, so it saves
 * nothing.
 *
 * @param cookie the header, empty when there is none
 */
export function languageOf(
  pathname: string,
  cookie: string,
  acceptLanguage: string | null,
): { language: Language; savesLanguage: boolean } {
  if (isJapanesePath(pathname)) return { language: "ja", savesLanguage: false };
  const saved = parse(cookie, languageCookie.name)[languageCookie.name] ?? null;
  return { language: chooseLanguage(saved, acceptLanguage), savesLanguage: !isLanguage(saved) };
}

/** The language of a page with marked texts, from `?texts=en` or `?texts=ja`; null for other requests. */
export function markedLanguage(request: Request): Language | null {
  const language = new URL(request.url).searchParams.get(markedTextsParameter);
  return isLanguage(language) ? language : null;
}

/**
 * The `Set-Cookie` value that stores the chosen language.
 *
 * @param origin the site's public URL; with https the cookie is `Secure`
 */
export function saveLanguage(language: Language, origin: string): string {
  return serialize(languageCookie.name, language, {
    path: "/",
    maxAge: languageCookie.maxAge,
    sameSite: "Lax",
    secure: origin.startsWith("https:"),
  });
}
