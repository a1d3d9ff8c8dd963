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
    gallery: m.product_gallery_label({ name: name.value }),
    previous: m.product_gallery_previous(),
    next: m.product_gallery_next(),
    positions: pictures.map((_, n) => m.product_gallery_position({ number: n + 1, total: pictures.length })),
    show: pictures.map((_, n) => m.product_gallery_show({ number: n + 1, total: pictures.length })),
    options: m.product_options_label(),
    size: m.product_size(),
    sizes: options.sizes.map(({ name, price, popular }) =>
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
    howToUse: m.product_how_to_use(),
    questions: m.product_questions(),
    related: m.product_related(),
    seeMore: m.product_see_more(),
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

export type ProductWords = ReturnType<typeof productWords>;
export type NotFoundWords = ReturnType<typeof notFoundWords>;
