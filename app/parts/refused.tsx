import { href, isRouteErrorResponse, useRouteError } from "react-router";
import { MessagePage } from "#parts/message-page";
import { TryAgainPage } from "#parts/try-again-page";
import { m } from "#text/messages";
import { refusalText } from "#text/refusal";
import { LinkButton } from "#ui/button";

/**
 * 403: not allowed. 410: a preview has ended. 429: too many searches. 503: the database is unavailable. 504: a write may or may not have been saved.
 * 507: the disk is full.
 */
export type RefusedStatus = 403 | 410 | 429 | 503 | 504 | 507;

export function Refused({ status }: { status: RefusedStatus }) {
  if (status === 403) return <Forbidden />;
  if (status === 410) {
    return (
      <MessagePage heading={m.preview_ended_title()} text={m.preview_ended_text()}>
        <LinkButton to={href("/")}>{m.not_found_home()}</LinkButton>
      </MessagePage>
    );
  }
  return <TryAgainPage {...messages[status]()} />;
}

function Forbidden() {
  const error = useRouteError();
  // An error page may have no site data, so heading and text come with the response (text/refusal.ts).
  const text = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : refusalText(null);
  const [heading = "", sentence = ""] = text.split("\n");
  return (
    <MessagePage title={m.forbidden_page_title()} heading={heading} text={sentence}>
      <LinkButton to={href("/")}>{m.not_found_home()}</LinkButton>
    </MessagePage>
  );
}

const messages = {
  429: () => ({ heading: m.busy_heading(), text: m.busy_text() }),
  503: () => ({
    title: m.unavailable_page_title(),
    heading: m.unavailable_heading(),
    text: m.unavailable_text(),
  }),
  504: () => ({ heading: m.maybe_saved_heading(), text: m.maybe_saved_text() }),
  507: () => ({ heading: m.disk_full_heading(), text: m.disk_full_text() }),
};
