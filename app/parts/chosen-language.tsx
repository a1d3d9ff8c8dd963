import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { languageCookie, otherLanguage } from "#domain/language";
import { isJapanesePath } from "#domain/language-path";
import { pageLanguage } from "#text/language";

/**
 * Reloads the page data when the language cookie no longer matches the page. That happens when a page is
 * restored after the language was changed on another page.
 */
export function useChosenLanguage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const check = () => {
      const other = `${languageCookie.name}=${otherLanguage(pageLanguage())}`;
      if (document.cookie.includes(other) && !isJapanesePath(location.pathname)) revalidate();
    };
    check();
    addEventListener("pageshow", check);
    return () => removeEventListener("pageshow", check);
  }, [revalidate]);
}
