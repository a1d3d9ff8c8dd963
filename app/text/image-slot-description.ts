import type { ImageSlot } from "#domain/image-slot";
import { m } from "#text/messages";

const descriptions: Record<ImageSlot, () => string> = {
  "global/logo": m.slot_global_logo_description,
  "global/favicon": m.slot_global_favicon_description,
  "home/hero": m.slot_home_hero_description,
  "home/about-teaser": m.slot_home_about_teaser_description,
  "home/features": m.slot_home_features_description,
  "home/categories": m.slot_home_categories_description,
  "home/testimonial": m.slot_home_testimonial_description,
  "home/brand-promise": m.slot_home_brand_promise_description,
  "home/featured-products": m.slot_home_featured_products_description,
  "home/cta": m.slot_home_cta_description,
  "about/hero": m.slot_about_hero_description,
  "about/founder": m.slot_about_founder_description,
  "about/values": m.slot_about_values_description,
  "about/cta": m.slot_about_cta_description,
  "products/hero": m.slot_products_hero_description,
  "products/category-filter": m.slot_products_category_filter_description,
  "products/featured": m.slot_products_featured_description,
  "products/cta": m.slot_products_cta_description,
  "contact/hero": m.slot_contact_hero_description,
  "contact/location": m.slot_contact_location_description,
  "contact/faq": m.slot_contact_faq_description,
  "contact/cta": m.slot_contact_cta_description,
  "rituals/hero": m.slot_rituals_hero_description,
  "rituals/philosophy": m.slot_rituals_philosophy_description,
  "rituals/ritual_card": m.slot_rituals_ritual_card_description,
  "rituals/cta": m.slot_rituals_cta_description,
};

/** Where visitors see the picture of a slot. */
export function slotDescription(slot: ImageSlot): string {
  return descriptions[slot]();
}
