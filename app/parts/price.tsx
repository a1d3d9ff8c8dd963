import { Fragment } from "react";
import { pageLanguage } from "#text/language";

/**
 * What is kept on one line: a text of at most 20 characters. In a longer one, as staff may type a sentence, each number
 * with its currency.
 */
const amounts = /(^.{1,20}$|[\w.\p{Sc}]{0,9} ?\p{Nd}[\p{Nd}.,．，]{0,20}(?: ?(?:円|[A-Z]{3}|\p{Sc}))?)/u;

/** A price or a price range; the line may break between the amounts, not within one. */
export function Price({ children }: { children: string }) {
  return children.split(" – ").map((text, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={n}>
      {n > 0 && (pageLanguage() === "ja" ? "〜" : " – ")}
      {/* `split` returns what the expression matches at the odd places. */}
      {text.split(amounts).map((part, place) =>
        place % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <span key={place} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </Fragment>
  ));
}
