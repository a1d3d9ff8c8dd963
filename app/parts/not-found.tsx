import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { MessagePage } from "#parts/message-page";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";

/** Writes the line of the specification to the browser's console. */
export function useNotFoundLine(): void {
  const { pathname } = useLocation();
  useEffect(() => console.error("404 Error: page not found:", pathname), [pathname]);
}

export function NotFound() {
  useNotFoundLine();
  return (
    <MessagePage title={m.not_found_page_title()} heading={m.not_found_heading()} text={m.not_found_text()}>
      <LinkButton to={href("/")}>{m.not_found_home()}</LinkButton>
    </MessagePage>
  );
}
