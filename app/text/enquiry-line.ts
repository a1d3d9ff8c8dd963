import type { LineView } from "#domain/enquiry-view";
import type { Language } from "#domain/language";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";

/** What was chosen of a product, such as `250 ml / Natural / Quantity: 2`. */
export function choiceText(
  { size, aroma, quantity }: Pick<LineView, "size" | "aroma" | "quantity">,
  locale: Language = pageLanguage(),
): string {
  return [size?.value, aroma?.value, m.contact_regarding_quantity({ quantity }, { locale })]
    .filter(Boolean)
    .join(" / ");
}

/** The price that the visitor saw, and what has changed since. */
export function linePriceText(
  { price, todaysPrice, gone }: Pick<LineView, "price" | "todaysPrice" | "gone">,
  locale: Language = pageLanguage(),
): string {
  const said = { locale };
  const today =
    gone === "product"
      ? m.message_line_gone({}, said)
      : gone === "option"
        ? m.message_line_option_gone({}, said)
        : todaysPrice !== price && todaysPrice && m.message_line_today({ price: todaysPrice }, said);
  return [price, today].filter(Boolean).join(" · ");
}

/** A line of an enquiry list in one line of text. */
export function lineText(line: LineView, locale: Language = pageLanguage()): string {
  return [line.name.value, choiceText(line, locale), linePriceText(line, locale)].filter(Boolean).join(" / ");
}
