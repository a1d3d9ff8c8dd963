import { type ImageSlot, type SlotKind, type SlotPage, type SlotSpec, slotSpec } from "#domain/image-slot";
import type { CheckedPicture, SlotCheck, SlotFault } from "#domain/slot-check";
import { m } from "#text/messages";
import { decimal } from "#text/number";
import { pixels, weight } from "#text/picture";

const slots: Record<ImageSlot, Record<"label" | "description", () => string>> = {
  "global/logo": {
    label: m.slot_global_logo_label,
    description: m.slot_global_logo_description,
  },
  "global/favicon": {
    label: m.slot_global_favicon_label,
    description: m.slot_global_favicon_description,
  },
  "home/hero": {
    label: m.slot_home_hero_label,
    description: m.slot_home_hero_description,
  },
  "home/about-teaser": {
    label: m.slot_home_about_teaser_label,
    description: m.slot_home_about_teaser_description,
  },
  "home/features": {
    label: m.slot_home_features_label,
    description: m.slot_home_features_description,
  },
  "home/categories": {
    label: m.slot_home_categories_label,
    description: m.slot_home_categories_description,
  },
  "home/testimonial": {
    label: m.slot_home_testimonial_label,
    description: m.slot_home_testimonial_description,
  },
  "home/brand-promise": {
    label: m.slot_home_brand_promise_label,
    description: m.slot_home_brand_promise_description,
  },
  "home/featured-products": {
    label: m.slot_home_featured_products_label,
    description: m.slot_home_featured_products_description,
  },
  "home/cta": {
    label: m.slot_home_cta_label,
    description: m.slot_home_cta_description,
  },
  "about/hero": {
    label: m.slot_about_hero_label,
    description: m.slot_about_hero_description,
  },
  "about/founder": {
    label: m.slot_about_founder_label,
    description: m.slot_about_founder_description,
  },
  "about/values": {
    label: m.slot_about_values_label,
    description: m.slot_about_values_description,
  },
  "about/cta": {
    label: m.slot_about_cta_label,
    description: m.slot_about_cta_description,
  },
  "products/hero": {
    label: m.slot_products_hero_label,
    description: m.slot_products_hero_description,
  },
  "products/category-filter": {
    label: m.slot_products_category_filter_label,
    description: m.slot_products_category_filter_description,
  },
  "products/featured": {
    label: m.slot_products_featured_label,
    description: m.slot_products_featured_description,
  },
  "products/cta": {
    label: m.slot_products_cta_label,
    description: m.slot_products_cta_description,
  },
  "contact/hero": {
    label: m.slot_contact_hero_label,
    description: m.slot_contact_hero_description,
  },
  "contact/location": {
    label: m.slot_contact_location_label,
    description: m.slot_contact_location_description,
  },
  "contact/faq": {
    label: m.slot_contact_faq_label,
    description: m.slot_contact_faq_description,
  },
  "contact/cta": {
    label: m.slot_contact_cta_label,
    description: m.slot_contact_cta_description,
  },
  "rituals/hero": {
    label: m.slot_rituals_hero_label,
    description: m.slot_rituals_hero_description,
  },
  "rituals/philosophy": {
    label: m.slot_rituals_philosophy_label,
    description: m.slot_rituals_philosophy_description,
  },
  "rituals/ritual_card": {
    label: m.slot_rituals_ritual_card_label,
    description: m.slot_rituals_ritual_card_description,
  },
  "rituals/cta": {
    label: m.slot_rituals_cta_label,
    description: m.slot_rituals_cta_description,
  },
};

const pages: Record<SlotPage, () => string> = {
  global: m.slot_page_global,
  home: m.slot_page_home,
  about: m.slot_page_about,
  products: m.slot_page_products,
  contact: m.slot_page_contact,
  rituals: m.slot_page_rituals,
};

export function slotLabel(slot: ImageSlot): { label: string; description: string } {
  const { label, description } = slots[slot];
  return { label: label(), description: description() };
}

export function slotPageLabel(page: SlotPage): string {
  return pages[page]();
}

/** Page and section labels of a slot. */
export function slotName(slot: ImageSlot): string {
  const [page] = slot.split("/");
  return m.asset_slot_name({ page: slotPageLabel(page as SlotPage), section: slots[slot].label() });
}

export function requirementLabel(spec: SlotSpec, requirement: SlotCheck["requirement"]): string {
  switch (requirement) {
    case "dimensions":
      return dimensionLabel(spec.dimensions);
    case "ratio":
      return m.slot_ratio({ ratios: either(spec.ratios) });
    case "size":
      return m.slot_under({ size: weight(spec.kilobytes * 1000) });
    case "format":
      return m.slot_png();
  }
}

const faults: Record<SlotFault, (picture: CheckedPicture) => string> = {
  "too-small": (picture) => m.slot_fault_too_small({ size: pixels(picture.width, picture.height) }),
  "too-large": (picture) => m.slot_fault_too_large({ size: pixels(picture.width, picture.height) }),
  "other-ratio": ({ width, height }) => m.slot_fault_other_ratio({ ratio: ratioLabel(width / height) }),
  "unknown-ratio": () => m.slot_fault_unknown_ratio(),
  "too-heavy": ({ bytes }) => m.slot_fault_too_heavy({ size: weight(bytes) }),
  "no-png": ({ format }) => m.slot_fault_no_png({ format: format.toUpperCase() }),
};

export function faultMessage(fault: SlotFault, picture: CheckedPicture): string {
  return faults[fault](picture);
}

function dimensionLabel(dimensions: SlotSpec["dimensions"]): string {
  switch (dimensions.rule) {
    case "one of":
      return m.slot_one_of({ sizes: either(dimensions.sizes.map((size) => pixels(...size))) });
    case "from":
      return m.slot_from({ size: pixels(...dimensions.size) });
    case "between":
      return m.slot_between({ min: pixels(...dimensions.min), max: pixels(...dimensions.max) });
  }
}

function either(choices: readonly string[]): string {
  return choices.reduce((first, second) => m.slot_or({ first, second }));
}

/** The aspect ratio as a common name (within 1 %), otherwise as a decimal: `1.7:1`. */
function ratioLabel(ratio: number): string {
  const named = ["1:1", "5:4", "4:3", "3:2", "16:9", "2:1", "21:9", "3:1", "4:5", "3:4", "2:3", "9:16"];
  const near = named.find((name) => {
    const [width = 1, height = 1] = name.split(":").map(Number);
    return Math.abs(ratio / (width / height) - 1) < 0.01;
  });
  return near ?? `${decimal(ratio)}:1`;
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
