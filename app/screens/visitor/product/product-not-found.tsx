import { href } from "react-router";
import { MessagePage } from "#parts/message-page";
import { LinkButton } from "#ui/button";
import type { NotFoundWords } from "./words";

export function ProductNotFound({ words: { back, ...words } }: { words: NotFoundWords }) {
  return (
    <MessagePage {...words}>
      <LinkButton to={href("/products")}>{back}</LinkButton>
    </MessagePage>
  );
}
