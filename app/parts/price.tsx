import { Fragment } from "react";
import { pageLanguage } from "#text/language";

/** A price, or a range of two: the line breaks between amounts, never within one. */
export function Price({ children }: { children: string }) {
  return children.split(" – ").map((amount, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
    <Fragment key={n}>
      {n > 0 && (pageLanguage() === "ja" ? "〜" : " – ")}
      <span className="whitespace-nowrap">{amount}</span>
    </Fragment>
  ));
}
