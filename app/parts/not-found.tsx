import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { MessagePage } from "#parts/message-page";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";

export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.error("404 Error: page not found:", pathname), [pathname]);
  return (
    <MessagePage title={m.not_found_page_title()} heading={m.not_found_heading()} text={m.not_found_text()}>
      <LinkButton to={href("/")}>{m.not_found_home()}</LinkButton>
    </MessagePage>
  );
}
