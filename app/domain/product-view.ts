import type { Language } from "#domain/language";
import { type Localized, localized, localizedIfAny } from "#domain/localized";
import type { DescribedPicture, PictureView } from "#domain/picture";
import { smallPicture } from "#domain/picture-view";
import { cardPrice } from "#domain/price";
import { productLimits } from "#domain/product";
import { categoryName } from "#domain/product-category";
import type { SiteContent } from "#domain/site-content";
import type { ProductOptions, Variant } from "#domain/variants";

/** The part of a product record that a card needs. Fields in Japanese are only loaded where shown. */
export type ProductCardRecord = {
  id: string;
  name: string;
  name_ja?: string | null;
  description: string;
  description_ja?: string | null;
  category: string;
  price: string | null;
  image_url: string | null;
  image_alt_text: string | null;
  image_alt_text_ja?: string | null;
  /** The main picture, then the gallery, without duplicates. A card shows the first one. */
  pictures: DescribedPicture[];
  benefits: string[];
  benefits_ja?: string[];
  options: Pick<ProductOptions, "variants">;
};

/** The part of a product record that any view needs. */
export type ProductRecord = ProductCardRecord & {
  subtitle: string | null;
  subtitle_ja: string | null;
  gallery_images: string[];
  ingredients: string[];
  ingredients_ja: string[];
  how_to_use: string[];
  how_to_use_ja: string[];
  is_featured: boolean;
  is_hero: boolean;
  options: ProductOptions;
};

/** If `alt` is null, the page describes the picture by product name and number. */
export type ProductPicture = PictureView & { alt: string | null };

export type ProductCard = {
  id: string;
  name: Localized<string>;
  description: Localized<string>;
  /** The first few only. */
  benefits: Localized<string[]>;
  category: Localized<string>;
  /** As typed, or the range of the variants' prices; null means `Contact for Price`. */
  price: string | null;
  picture: ProductPicture | null;
};

/** A product for the hero block of the catalogue. */
export type ProductHero = ProductCard & {
  /** All of them, unlike on the card. */
  benefits: Localized<string[]>;
  subtitle: Localized<string> | null;
  ingredients: Localized<string[]>;
  /** The product's own price, never a range; null if it has none. */
  ownPrice: string | null;
  options: ProductOptionsView;
};

/** A product for its own page. */
export type ProductDetail = ProductHero & {
  how_to_use: Localized<string[]>;
  pictures: ProductPicture[];
  is_featured: boolean;
  is_hero: boolean;
};

/** `size` is the value in the query string, `name` is the displayed text. */
export type SizeView = { size: string; price: string; popular: boolean; name: Localized<string> };

export type AromaView = {
  aroma: string;
  popular: boolean;
  name: Localized<string>;
  description: Localized<string> | null;
};

export type VariantView = Variant & {
  sizeName: Localized<string> | null;
  aromaName: Localized<string> | null;
};

export type ProductOptionsView = { sizes: SizeView[]; aromas: AromaView[]; variants: VariantView[] };

/** Pixels of the widest rendition on a card: about two for each of its own, on a phone and on a wide page. */
const widestOnCard = 828;

/** @param content the prefix of a computed price, and the names of the categories */
export function productCard(
  product: ProductCardRecord,
  language: Language,
  content: Pick<SiteContent, "settings" | "productCategories">,
): ProductCard {
  const benefits = localizedList(product.benefits, product.benefits_ja, language);
  const [picture] = productPictures(product, language);
  return {
    id: product.id,
    name: localized(product.name, product.name_ja, language),
    description: localized(product.description, product.description_ja, language),
    benefits: { ...benefits, value: benefits.value.slice(0, productLimits.benefitsOnCard) },
    category: categoryName(content.productCategories, product.category, language),
    price: cardPrice(product.price, product.options.variants, content.settings.price_prefix),
    picture: picture ? smallPicture(picture, widestOnCard) : null,
  };
}

export function productHero(
  product: ProductRecord,
  language: Language,
  content: Pick<SiteContent, "settings" | "productCategories">,
): ProductHero {
  const [picture = null] = productPictures(product, language);
  return {
    ...productCard(product, language, content),
    picture,
    benefits: localizedList(product.benefits, product.benefits_ja, language),
    subtitle: localizedIfAny(product.subtitle, product.subtitle_ja, language),
    ingredients: localizedList(product.ingredients, product.ingredients_ja, language),
    ownPrice: product.price?.trim() || null,
    options: optionsView(product.options, language),
  };
}

export function productDetail(
  product: ProductRecord,
  language: Language,
  content: Pick<SiteContent, "settings" | "productCategories">,
): ProductDetail {
  return {
    ...productHero(product, language, content),
    how_to_use: localizedSteps(product.how_to_use, product.how_to_use_ja, language),
    pictures: productPictures(product, language),
    is_featured: product.is_featured,
    is_hero: product.is_hero,
  };
}

export function optionsView(
  { sizes, aromas, variants }: ProductOptions,
  language: Language,
): ProductOptionsView {
  const sizeViews = sizes.map(({ size, size_ja, price, popular }) => ({
    size,
    price,
    popular,
    name: localized(size, size_ja, language),
  }));
  const aromaViews = aromas.map(({ aroma, aroma_ja, popular, description, aroma_description_ja }) => ({
    aroma,
    popular,
    name: localized(aroma, aroma_ja, language),
    description: localizedIfAny(description, aroma_description_ja, language),
  }));
  const named = <T extends { name: Localized<string> }>(views: T[], isIt: (view: T) => boolean) =>
    views.find(isIt)?.name;
  const plain = (text: string | undefined): Localized<string> | null =>
    text === undefined ? null : { value: text, language: "en" };
  return {
    sizes: sizeViews,
    aromas: aromaViews,
    variants: variants.map(({ size, aroma, price, popular }) => ({
      ...(size !== undefined && { size }),
      ...(aroma !== undefined && { aroma }),
      ...(price !== undefined && { price }),
      popular,
      sizeName: named(sizeViews, (it) => it.size === size) ?? plain(size),
      aromaName: named(aromaViews, (it) => it.aroma === aroma) ?? plain(aroma),
    })),
  };
}

/** Trims the entries and removes blanks and duplicates. */
function localizedList(
  base: string[],
  japanese: string[] | undefined,
  language: Language,
): Localized<string[]> {
  const { value, language: written } = localizedSteps(base, japanese, language);
  return { value: [...new Set(value)], language: written };
}

/** Trims the entries and removes blanks. A step may be repeated. */
function localizedSteps(
  base: string[],
  japanese: string[] | undefined,
  language: Language,
): Localized<string[]> {
  const { value, language: written } = localized(base, japanese, language);
  return { value: value.map((entry) => entry.trim()).filter((entry) => entry !== ""), language: written };
}

/** Pictures of a product with alt texts in a language, the main picture first. */
export function productPictures(product: ProductCardRecord, language: Language): ProductPicture[] {
  const isJapanese = language === "ja";
  const ownAlt = isJapanese ? product.image_alt_text_ja : product.image_alt_text;
  return product.pictures.map(({ view, alt_text, alt_text_ja }) => {
    const own = view.url === product.image_url ? ownAlt?.trim() : null;
    return { ...view, alt: own || (isJapanese ? alt_text_ja : alt_text) || null };
  });
}
