// The loader sends the messages that only this page uses: a script would contain them in both languages.
import type { ProductDetail } from "#domain/product-view";
import { m } from "#text/messages";
import { brand } from "#text/own-content";

export function productTexts({ name, pictures, options }: ProductDetail) {
  return {
    title: m.page_title({ page: name.value, brand: brand().name }),
    back: m.product_back(),
    breadcrumb: m.product_breadcrumb_label(),
    isHero: m.product_badge_hero(),
    isFeatured: m.product_badge_featured(),
    gallery: {
      label: m.product_gallery_label({ name: name.value }),
      carousel: m.product_gallery_carousel(),
      slides: pictures.length > 1 ? slideTexts(pictures.length) : null,
    },
    options: options.sizes.length > 0 || options.aromas.length > 0 ? optionsTexts(options) : null,
    howToUse: m.product_how_to_use(),
    questions: m.product_questions(),
    related: m.product_related(),
    seeMore: m.product_see_more(),
  };
}

function slideTexts(total: number) {
  const numbers = Array.from({ length: total }, (_, n) => n + 1);
  return {
    previous: m.product_gallery_previous(),
    next: m.product_gallery_next(),
    positions: numbers.map((number) => m.product_gallery_position({ number, total })),
    show: numbers.map((number) => m.product_gallery_show({ number, total })),
  };
}

function optionsTexts({ sizes }: ProductDetail["options"]) {
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

export function notFoundTexts() {
  return {
    title: m.product_not_found_title(),
    heading: m.product_not_found_heading(),
    text: m.product_not_found_text(),
    back: m.product_back(),
  };
}

export type GalleryTexts = ReturnType<typeof productTexts>["gallery"];
export type OptionsTexts = ReturnType<typeof optionsTexts>;
export type NotFoundTexts = ReturnType<typeof notFoundTexts>;
