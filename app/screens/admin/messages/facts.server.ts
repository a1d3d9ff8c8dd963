import type { AnswerFacts } from "#domain/answer";
import type { ContactMessage } from "#domain/contact-message";
import { localized } from "#domain/localized";
import { cardPrice } from "#domain/price";
import { optionsView } from "#domain/product-view";
import { isRecordId } from "#domain/record-id";
import type { SiteContent } from "#domain/site-content";
import type { Database } from "#server/db/database.server";
import { productLink, productNamedIn } from "#server/message-product.server";
import { findPublicProduct, listPublicReferables } from "#server/product.server";
import { priceText } from "#text/price";

/** A product for the placeholders of a ready answer, in the language of the message. */
export type FactsOfProduct = {
  id: string;
  facts: AnswerFacts;
  sizes: { name: string; price: string }[];
  /** Name of the size on the enquiry list; empty if there is none. */
  size: string;
};

/**
 * The public products, and the facts of one of them.
 *
 * @param chosen the id in the URL; null: the first on the enquiry list, or the one that the message names; empty: none
 */
export async function productFacts(
  db: Database,
  { lines, regarding, language }: Pick<ContactMessage, "lines" | "regarding" | "language">,
  chosen: string | null,
  { settings }: Pick<SiteContent, "settings">,
  origin: string,
): Promise<{
  products: { id: string; name: string; name_ja: string | null }[];
  product: FactsOfProduct | null;
}> {
  const products = (await listPublicReferables(db))
    .map(({ id, name, name_ja }) => ({ id, name, name_ja }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  const listed = lines.find(({ product_id }) => products.some((it) => it.id === product_id));
  const id = chosen ?? listed?.product_id ?? productNamedIn(regarding, products);
  const product = id && isRecordId(id) ? await findPublicProduct(db, id) : null;
  if (product === null) return { products, product: null };
  const { sizes } = optionsView(product.options, language);
  const price = cardPrice(product.price, product.options.variants, settings.price_prefix);
  return {
    products,
    product: {
      id: product.id,
      size:
        sizes.find(({ size }) => lines.some((it) => it.product_id === product.id && it.size === size))?.name
          .value ?? "",
      facts: {
        product: localized(product.name, product.name_ja, language).value,
        ...(price && { price: priceText(price, language) }),
        link: productLink(product.id, language, origin),
      },
      sizes: sizes.map(({ name, price }) => ({ name: name.value, price: priceText(price, language) })),
    },
  };
}
