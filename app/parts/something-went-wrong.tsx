import { useLocation } from "react-router";
import { MessagePage } from "#parts/message-page";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

export function SomethingWentWrong() {
  const { pathname, search } = useLocation();
  return (
    <MessagePage title={m.error_page_title()} heading={m.error_heading()} text={m.error_text()}>
      {/* Loads the document anew: what failed may be the script itself. */}
      <a href={pathname + search} className={buttonStyle("accent")}>
        {m.error_try_again()}
      </a>
    </MessagePage>
  );
}
