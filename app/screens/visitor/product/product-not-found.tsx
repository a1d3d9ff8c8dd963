import { href } from "react-router";
import { MessagePage } from "#parts/message-page";
import { LinkButton } from "#ui/button";

export type NotFoundWords = Record<"title" | "heading" | "text" | "back", string>;

export function ProductNotFound({ words: { back, ...words } }: { words: NotFoundWords }) {
  return (
    <MessagePage {...words}>
      <LinkButton to={href("/products")}>{back}</LinkButton>
    </MessagePage>
  );
}
