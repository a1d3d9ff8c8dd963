import { type ImageSlot, type SlotKind, type SlotPage, slotSpec } from "#domain/image-slot";
import { m } from "#text/messages";

const sections: Record<ImageSlot, () => string> = {
  "global/logo": m.slot_global_logo_label,
  "global/favicon": m.slot_global_favicon_label,
  "home/hero": m.slot_home_hero_label,
  "home/about-teaser": m.slot_home_about_teaser_label,
  "home/features": m.slot_home_features_label,
  "home/categories": m.slot_home_categories_label,
  "home/testimonial": m.slot_home_testimonial_label,
  "home/brand-promise": m.slot_home_brand_promise_label,
  "home/featured-products": m.slot_home_featured_products_label,
  "home/cta": m.slot_home_cta_label,
  "about/hero": m.slot_about_hero_label,
  "about/founder": m.slot_about_founder_label,
  "about/values": m.slot_about_values_label,
  "about/cta": m.slot_about_cta_label,
  "products/hero": m.slot_products_hero_label,
  "products/category-filter": m.slot_products_category_filter_label,
  "products/featured": m.slot_products_featured_label,
  "products/cta": m.slot_products_cta_label,
  "contact/hero": m.slot_contact_hero_label,
  "contact/location": m.slot_contact_location_label,
  "contact/faq": m.slot_contact_faq_label,
  "contact/cta": m.slot_contact_cta_label,
  "rituals/hero": m.slot_rituals_hero_label,
  "rituals/philosophy": m.slot_rituals_philosophy_label,
  "rituals/ritual_card": m.slot_rituals_ritual_card_label,
  "rituals/cta": m.slot_rituals_cta_label,
};

const pages: Record<SlotPage, () => string> = {
  global: m.slot_page_global,
  home: m.slot_page_home,
  about: m.slot_page_about,
  products: m.slot_page_products,
  contact: m.slot_page_contact,
  rituals: m.slot_page_rituals,
};

/** The name of a slot on its page. */
export function slotSectionLabel(slot: ImageSlot): string {
  return sections[slot]();
}

export function slotPageLabel(page: SlotPage): string {
  return pages[page]();
}

/** Page and section labels of a slot. */
export function slotName(slot: ImageSlot): string {
  const [page] = slot.split("/");
  return m.asset_slot_name({ page: slotPageLabel(page as SlotPage), section: slotSectionLabel(slot) });
}

const kinds: Record<SlotKind, () => string> = {
  hero: m.slot_kind_hero,
  content: m.slot_kind_content,
  background: m.slot_kind_background,
  cta: m.slot_kind_cta,
};

/** What a slot's picture is used for. */
export function slotKindLabel(slot: ImageSlot): string {
  return kinds[slotSpec(slot).kind]();
}
