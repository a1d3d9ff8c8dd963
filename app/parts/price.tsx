import { Fragment } from "react";
import { rangeDash } from "#text/price";

/**
 * The parts of a price that stay on one line: a text of at most 20 characters with a digit as a whole. Staff may also
 * type a sentence; in it, each number with its currency.
 */
const amounts =
  /(^(?=.*\p{Nd}).{1,20}$|[\w.\p{Sc}]{0,9} ?\p{Nd}[\p{Nd}.,．，]{0,20}(?: ?[円A-Z\p{Sc}]{1,3})?)/u;

/** A price or a price range; the line may break between the amounts, not within one. */
export function Price({ children }: { children: string }) {
  return children.split(" – ").map((text, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={n}>
      {n > 0 && rangeDash()}
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
