import { href } from "react-router";
import { MessagePage } from "#parts/message-page";
import { LinkButton } from "#ui/button";
import type { NotFoundTexts } from "./texts";

export function ProductNotFound({ texts: { back, ...texts } }: { texts: NotFoundTexts }) {
  return (
    <MessagePage {...texts}>
      <LinkButton to={href("/products")}>{back}</LinkButton>
    </MessagePage>
  );
}
