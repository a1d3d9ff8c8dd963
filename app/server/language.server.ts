import { parse, serialize } from "hono/utils/cookie";
import { chooseLanguage, isLanguage, type Language, languageCookie } from "#domain/language";
import { isJapaneseAddress } from "#domain/language-address";

/** The language of a request, and whether that is the choice its visitor's browser has saved. */
export function requestLanguage(request: Request): { language: Language; isSaved: boolean } {
  const saved = parse(request.headers.get("Cookie") ?? "", languageCookie.name)[languageCookie.name] ?? null;
  if (isJapaneseAddress(new URL(request.url).pathname)) return { language: "ja", isSaved: saved === "ja" };
  const language = chooseLanguage(saved, request.headers.get("Accept-Language"));
  return { language, isSaved: isLanguage(saved) };
}

/**
 * The `Set-Cookie` value that keeps a choice.
 *
 * @param origin the site's public address; behind https the cookie never travels without it
 */
export function saveLanguage(language: Language, origin: string): string {
  return serialize(languageCookie.name, language, {
    path: "/",
    maxAge: languageCookie.maxAge,
    sameSite: "Lax",
    secure: origin.startsWith("https:"),
  });
}
