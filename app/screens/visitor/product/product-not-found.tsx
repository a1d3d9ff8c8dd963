import { href } from "react-router";
import { MessagePage } from "#parts/message-page";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";

export function ProductNotFound() {
  return (
    <MessagePage
      title={m.product_not_found_title()}
      heading={m.product_not_found_heading()}
      text={m.product_not_found_text()}
    >
      <LinkButton to={href("/products")}>{m.product_back()}</LinkButton>
    </MessagePage>
  );
}
