// The loader sends the words that are used only here: a script would contain them in both languages.
import type { ProductDetail } from "#domain/product-view";
import { m } from "#text/messages";
import { brand } from "#text/own-content";

export function productWords({ name, pictures, options }: ProductDetail) {
  return {
    title: m.page_title({ page: name.value, brand: brand().name }),
    back: m.product_back(),
    breadcrumb: m.product_breadcrumb_label(),
    isHero: m.product_badge_hero(),
    isFeatured: m.product_badge_featured(),
    gallery: {
      label: m.product_gallery_label({ name: name.value }),
      slides: pictures.length > 1 ? slideWords(pictures.length) : null,
    },
    options: options.sizes.length > 0 || options.aromas.length > 0 ? optionsWords(options) : null,
    howToUse: m.product_how_to_use(),
    questions: m.product_questions(),
    related: m.product_related(),
    seeMore: m.product_see_more(),
  };
}

function slideWords(total: number) {
  const numbers = Array.from({ length: total }, (_, n) => n + 1);
  return {
    previous: m.product_gallery_previous(),
    next: m.product_gallery_next(),
    positions: numbers.map((number) => m.product_gallery_position({ number, total })),
    show: numbers.map((number) => m.product_gallery_show({ number, total })),
  };
}

function optionsWords({ sizes }: ProductDetail["options"]) {
  return {
    label: m.product_options_label(),
    size: m.product_size(),
    /** Each size with its price. */
    sizes: sizes.map(({ name, price, popular }) =>
      popular
        ? m.product_size_price_popular({ size: name.value, price })
        : m.product_size_price({ size: name.value, price }),
    ),
    aroma: m.product_aroma(),
    quantity: m.product_quantity(),
    less: m.product_quantity_less(),
    more: m.product_quantity_more(),
    update: m.product_update(),
    summary: m.product_summary(),
    price: m.product_price(),
  };
}

export function notFoundWords() {
  return {
    title: m.product_not_found_title(),
    heading: m.product_not_found_heading(),
    text: m.product_not_found_text(),
    back: m.product_back(),
  };
}

export type GalleryWords = ReturnType<typeof productWords>["gallery"];
export type OptionsWords = ReturnType<typeof optionsWords>;
export type NotFoundWords = ReturnType<typeof notFoundWords>;
