import { Fragment } from "react";
import { pageLanguage } from "#text/language";

/** Longest amount, in characters, that is kept on one line. Staff may type a sentence instead of a price. */
const maxUnbroken = 20;

/** A price or a price range; the line may break between the amounts, not within one. */
export function Price({ children }: { children: string }) {
  return children.split(" – ").map((amount, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={n}>
      {n > 0 && (pageLanguage() === "ja" ? "〜" : " – ")}
      <span className={amount.length > maxUnbroken ? undefined : "whitespace-nowrap"}>{amount}</span>
    </Fragment>
  ));
}
