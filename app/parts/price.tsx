import { Fragment } from "react";
import { pageLanguage } from "#text/language";

/** A price or a price range; the line may break between the amounts, not within one. */
export function Price({ children }: { children: string }) {
  return children.split(" – ").map((amount, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={n}>
      {n > 0 && (pageLanguage() === "ja" ? "〜" : " – ")}
      <span className="whitespace-nowrap">{amount}</span>
    </Fragment>
  ));
}
