import type { ImageSlot } from "#domain/image-slot";
import { m } from "#text/messages";

const notes: Record<ImageSlot, () => string> = {
  "global/logo": m.slot_global_logo_note,
  "global/favicon": m.slot_global_favicon_note,
  "home/hero": m.slot_home_hero_note,
  "home/about-teaser": m.slot_home_about_teaser_note,
  "home/features": m.slot_home_features_note,
  "home/categories": m.slot_home_categories_note,
  "home/testimonial": m.slot_home_testimonial_note,
  "home/brand-promise": m.slot_home_brand_promise_note,
  "home/featured-products": m.slot_home_featured_products_note,
  "home/cta": m.slot_home_cta_note,
  "about/hero": m.slot_about_hero_note,
  "about/founder": m.slot_about_founder_note,
  "about/values": m.slot_about_values_note,
  "about/cta": m.slot_about_cta_note,
  "products/hero": m.slot_products_hero_note,
  "products/category-filter": m.slot_products_category_filter_note,
  "products/featured": m.slot_products_featured_note,
  "products/cta": m.slot_products_cta_note,
  "contact/hero": m.slot_contact_hero_note,
  "contact/location": m.slot_contact_location_note,
  "contact/faq": m.slot_contact_faq_note,
  "contact/cta": m.slot_contact_cta_note,
  "rituals/hero": m.slot_rituals_hero_note,
  "rituals/philosophy": m.slot_rituals_philosophy_note,
  "rituals/ritual_card": m.slot_rituals_ritual_card_note,
  "rituals/cta": m.slot_rituals_cta_note,
};

/** Advice for the picture of a slot. */
export function slotNote(slot: ImageSlot): string {
  return notes[slot]();
}
