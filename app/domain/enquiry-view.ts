import type { EnquiryLine } from "#domain/enquiry";
import type { Language } from "#domain/language";
import { type Localized, localized } from "#domain/localized";
import { cardPrice } from "#domain/price";
import { priceOfChoice } from "#domain/product-choice";
import {
  optionsView,
  type ProductOptionsView,
  type ProductPicture,
  type ProductRecord,
  productPictures,
} from "#domain/product-view";
import type { SiteSettings } from "#domain/site-settings";

/** What the enquiry list shows of a product. */
export type EnquiryProduct = {
  id: string;
  name: Localized<string>;
  picture: ProductPicture | null;
  /** As on its card. */
  price: string | null;
  options: ProductOptionsView;
};

/** The requested ids, and those of their products that visitors may see. */
export type FoundProducts = { ids: string[]; products: EnquiryProduct[] };

/** A line of a sent message, with the names of the product at that time: it may be deleted later. */
export type MessageLine = EnquiryLine & { name: string; name_ja: string | null };

/** A line of a sent message with today's data of the product. */
export type LineView = Pick<EnquiryLine, "product_id" | "quantity" | "price"> & {
  name: Localized<string>;
  size: Localized<string> | null;
  aroma: Localized<string> | null;
  /** Null if there is no price, or if something is gone. */
  todaysPrice: string | null;
  /** What visitors no longer find: the product, or its size or aroma. */
  gone: "product" | "option" | null;
};

/** A product that a message asks about, in its language. `choice`: what was chosen of it, in our words. */
export type EnquiredProduct = {
  name: string;
  link: string;
  choice: Pick<LineView, "size" | "aroma" | "quantity"> | null;
};

export function enquiryProduct(
  product: ProductRecord,
  language: Language,
  { price_prefix }: Pick<SiteSettings, "price_prefix">,
): EnquiryProduct {
  const { id, name, name_ja, price, options } = product;
  return {
    id,
    name: localized(name, name_ja, language),
    picture: productPictures(product, language)[0] ?? null,
    price: cardPrice(price, options.variants, price_prefix),
    options: optionsView(options, language),
  };
}

/** @param product null if visitors may not see it today */
export function lineView(line: MessageLine, product: EnquiryProduct | null, language: Language): LineView {
  const { product_id, quantity, price } = line;
  const { sizes = [], aromas = [] } = product?.options ?? {};
  const gone = goneOf(line, product);
  return {
    product_id,
    quantity,
    price,
    name: product?.name ?? localized(line.name, line.name_ja, language),
    size: sizes.find((it) => it.size === line.size)?.name ?? asWritten(line.size),
    aroma: aromas.find((it) => it.aroma === line.aroma)?.name ?? asWritten(line.aroma),
    todaysPrice: product && gone === null ? priceOfChoice(product, line) : null,
    gone,
  };
}

/** What visitors no longer find of a line. */
export function goneOf(
  { size, aroma }: Pick<EnquiryLine, "size" | "aroma">,
  product: EnquiryProduct | null,
): LineView["gone"] {
  if (product === null) return "product";
  const { sizes, aromas, variants } = product.options;
  const hasSize = size === null || [...sizes, ...variants].some((it) => it.size === size);
  const hasAroma = aroma === null || [...aromas, ...variants].some((it) => it.aroma === aroma);
  return hasSize && hasAroma ? null : "option";
}

function asWritten(text: string | null): Localized<string> | null {
  return text === null ? null : { value: text, language: "en" };
}
