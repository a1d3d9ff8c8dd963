import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { languageCookie, otherLanguage } from "#domain/language";
import { isJapanesePath } from "#domain/language-path";
import { pageLanguage } from "#text/language";

const againMs = 2000;

/** The first cookie of the name, as the server reads it. */
const chosenLanguage = () => new RegExp(`(?:^|; )${languageCookie.name}=(\\w+)`).exec(document.cookie)?.[1];

/**
 * Reloads the page data when the language cookie no longer matches the page. That happens when a page is
 * restored after the language was changed on another page.
 */
export function useChosenLanguage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let again = 0;
    let isOver = false;
    const check = () => {
      if (chosenLanguage() !== otherLanguage(pageLanguage()) || isJapanesePath(location.pathname)) return;
      // While the server cannot be reached, the old data stays.
      revalidate().then(() => isOver || checkAgain());
    };
    const checkAgain = () => {
      clearTimeout(again);
      again = window.setTimeout(check, againMs);
    };
    // WebKit may show a changed cookie only a moment later, so the check runs twice.
    const checkTwice = () => {
      checkAgain();
      check();
    };
    checkTwice();
    addEventListener("pageshow", checkTwice);
    // Another tab may have changed it.
    document.addEventListener("visibilitychange", check);
    return () => {
      isOver = true;
      clearTimeout(again);
      removeEventListener("pageshow", checkTwice);
      document.removeEventListener("visibilitychange", check);
    };
  }, [revalidate]);
}
