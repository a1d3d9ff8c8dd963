import type { AnswerFacts } from "#domain/answer";
import type { Language } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { localized } from "#domain/localized";
import { cardPrice } from "#domain/price";
import { optionsView } from "#domain/product-view";
import { isRecordId } from "#domain/record";
import type { SiteContent } from "#domain/site-content";
import type { Database } from "#server/db/database.server";
import { findProduct, listReferables } from "#server/product.server";

/** A product for the placeholders of a ready answer, in the language of the message. */
export type FactsOfProduct = { id: string; facts: AnswerFacts; sizes: { name: string; price: string }[] };

/**
 * The products that a reply can be about, and the facts of one of them.
 *
 * @param chosen the id in the URL; null: the one that the message names; empty: none
 */
export async function productFacts(
  db: Database,
  { chosen, regarding, language }: { chosen: string | null; regarding: string | null; language: Language },
  { settings }: Pick<SiteContent, "settings">,
  origin: string,
): Promise<{
  products: { id: string; name: string; name_ja: string | null }[];
  product: FactsOfProduct | null;
}> {
  const products = (await listReferables(db))
    .map(({ id, name, name_ja }) => ({ id, name, name_ja }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  const id = chosen ?? namedIn(regarding, products);
  const product = id && isRecordId(id) ? await findProduct(db, id) : null;
  if (product === null) return { products, product: null };
  const price = cardPrice(product.price, product.options.variants, settings.price_prefix);
  return {
    products,
    product: {
      id: product.id,
      facts: {
        product: localized(product.name, product.name_ja, language).value,
        ...(price && { price }),
        link: `${origin}${localizedPath(language, `/product/${product.id}`)}`,
      },
      sizes: optionsView(product.options, language).sizes.map(({ name, price }) => ({
        name: name.value,
        price,
      })),
    },
  };
}

/** The product with the longest name that a line of the contact form begins with. */
function namedIn(
  regarding: string | null,
  products: readonly { id: string; name: string; name_ja: string | null }[],
): string | null {
  const found = products
    .flatMap(({ id, name, name_ja }) => [name, name_ja ?? ""].map((it) => ({ id, name: it })))
    .filter(({ name }) => name !== "" && regarding?.startsWith(name))
    .sort((a, b) => b.name.length - a.name.length);
  return found[0]?.id ?? null;
}
