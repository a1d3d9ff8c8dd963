import { Fragment } from "react";
import { pageLanguage } from "#text/language";

/** An amount after its currency, such as `Rp 449,000`. */
const amount = /(\S+ [\d.,]*\d)/;

/** A text with a price or a price range; the line does not break within an amount. */
export function Price({ children }: { children: string }) {
  const text = pageLanguage() === "ja" ? children.replace(" – ", "〜") : children;
  return text.split(amount).map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={n}>{n % 2 === 1 ? <span className="whitespace-nowrap">{part}</span> : part}</Fragment>
  ));
}
