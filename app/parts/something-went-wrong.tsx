import { useLocation } from "react-router";
import { MessagePage } from "#parts/message-page";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

export function SomethingWentWrong() {
  return <TryAgainPage title={m.error_page_title()} heading={m.error_heading()} text={m.error_text()} />;
}

/** While it cannot be looked up who somebody is. */
export function Unavailable() {
  return (
    <TryAgainPage
      title={m.unavailable_page_title()}
      heading={m.unavailable_heading()}
      text={m.unavailable_text()}
    />
  );
}

/** The disk has no room for what was sent. */
export function DiskFull() {
  return (
    <TryAgainPage title={m.disk_full_heading()} heading={m.disk_full_heading()} text={m.disk_full_text()} />
  );
}

/** The connection to the database broke while something was saved. */
export function MaybeSaved() {
  return (
    <TryAgainPage
      title={m.maybe_saved_heading()}
      heading={m.maybe_saved_heading()}
      text={m.maybe_saved_text()}
    />
  );
}

function TryAgainPage(words: { title: string; heading: string; text: string }) {
  const { pathname, search } = useLocation();
  return (
    <MessagePage {...words}>
      {/* Loads the document anew: what failed may be the script itself. */}
      <a href={pathname + search} className={buttonStyle("accent")}>
        {m.error_try_again()}
      </a>
    </MessagePage>
  );
}
