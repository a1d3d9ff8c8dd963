import type { LineView } from "#domain/enquiry-view";
import type { Language } from "#domain/language";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { priceText } from "#text/price";

/** Size, aroma and quantity, such as `250 ml / Natural / Quantity: 2`. */
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
  const options = { locale };
  const since = () => {
    if (gone === "product") return m.message_line_gone({}, options);
    if (gone === "option") return m.message_line_option_gone({}, options);
    if (todaysPrice === price) return null;
    return todaysPrice
      ? m.message_line_today({ price: priceText(todaysPrice, locale) }, options)
      : m.message_line_without_price({}, options);
  };
  return [price && priceText(price, locale), since()].filter(Boolean).join(" · ");
}

/** The name of a product, also of one that is no more. */
export function lineName({ name }: Pick<LineView, "name">, locale: Language = pageLanguage()): string {
  return name.value || m.enquiry_gone_name({}, { locale });
}

/** A line of an enquiry list in one line of text. */
export function lineText(line: LineView, locale: Language = pageLanguage()): string {
  return [lineName(line, locale), choiceText(line, locale), linePriceText(line, locale)]
    .filter(Boolean)
    .join(" / ");
}
