import { Globe } from "lucide";
import { Form, href, useHref, useLocation, useNavigation } from "react-router";
import { otherLanguage } from "#domain/language";
import { japanesePrefix } from "#domain/language-path";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";

export function LanguageToggle() {
  const { pathname, search } = useLocation();
  // Under /ja the English page is outside the router's base path and needs a full document load.
  const Sending = useHref("/") === japanesePrefix ? "form" : Form;
  const isLoading = useNavigation().formAction === href("/language");
  const other = otherLanguage(pageLanguage());
  return (
    <Sending method="post" action={href("/language")} {...(Sending === Form && { preventScrollReset: true })}>
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="lang"
        value={other}
        lang={other}
        aria-disabled={isLoading}
        onClick={(event) => {
          // `disabled` would drop the keyboard focus, so the click is prevented instead.
          if (isLoading) event.preventDefault();
        }}
        aria-label={m.language_switch_label()}
        className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full px-3 text-[0.9375rem] transition-colors hover:text-terracotta-deep"
      >
        <Icon of={Globe} className="size-4.5" />
        {m.language_switch()}
      </button>
    </Sending>
  );
}
