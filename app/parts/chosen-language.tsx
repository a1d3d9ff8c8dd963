import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { languageCookie, otherLanguage } from "#domain/language";
import { isJapanesePath } from "#domain/language-path";
import { pageLanguage } from "#text/language";

const retryMs = 3000;

/**
 * Reloads the page data when the language cookie no longer matches the page. That happens when a page is
 * restored after the language was changed on another page.
 */
export function useChosenLanguage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let retry = 0;
    const check = () => {
      clearTimeout(retry);
      const other = `${languageCookie.name}=${otherLanguage(pageLanguage())}`;
      if (!document.cookie.includes(other) || isJapanesePath(location.pathname)) return;
      revalidate();
      // While the server cannot be reached, the old data stays.
      retry = window.setTimeout(check, retryMs);
    };
    const checkRestored = ({ persisted }: PageTransitionEvent) => persisted && check();
    check();
    addEventListener("pageshow", checkRestored);
    return () => {
      clearTimeout(retry);
      removeEventListener("pageshow", checkRestored);
    };
  }, [revalidate]);
}
