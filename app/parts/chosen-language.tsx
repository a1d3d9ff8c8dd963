import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { languageCookie, otherLanguage } from "#domain/language";
import { isJapaneseAddress } from "#domain/language-address";
import { pageLanguage } from "#text/language";

/** Asks for a page anew that was left in one language and is shown again after the other was chosen elsewhere. */
export function useChosenLanguage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const check = () => {
      const other = `${languageCookie.name}=${otherLanguage(pageLanguage())}`;
      if (document.cookie.includes(other) && !isJapaneseAddress(location.pathname)) revalidate();
    };
    check();
    addEventListener("pageshow", check);
    return () => removeEventListener("pageshow", check);
  }, [revalidate]);
}
