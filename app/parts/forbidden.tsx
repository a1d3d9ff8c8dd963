import { MessagePage } from "#parts/message-page";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";

export function Forbidden() {
  return (
    <MessagePage title={m.forbidden_page_title()} heading={m.forbidden_heading()} text={m.forbidden_text()}>
      <LinkButton to="/">{m.not_found_home()}</LinkButton>
    </MessagePage>
  );
}
