import { useHref, useLocation } from "react-router";
import { MessagePage } from "#parts/message-page";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

export function TryAgainPage(texts: { heading: string; title?: string; text: string }) {
  const url = useHref(useLocation());
  return (
    <MessagePage {...texts}>
      {/* A plain link reloads the document, because the script itself may have failed. */}
      <a href={url} className={buttonStyle("accent")}>
        {m.error_try_again()}
      </a>
    </MessagePage>
  );
}
