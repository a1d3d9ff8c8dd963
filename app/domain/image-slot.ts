/** Every place of the site whose picture staff choose: page, then section. */
const imageSlots = {
  global: ["logo", "favicon"],
  home: [
    "hero",
    "about-teaser",
    "features",
    "categories",
    "testimonial",
    "brand-promise",
    "featured-products",
    "cta",
  ],
  about: ["hero", "founder", "values", "cta"],
  products: ["hero", "category-filter", "featured", "cta"],
  contact: ["hero", "location", "faq", "cta"],
  rituals: ["hero", "philosophy", "ritual_card", "cta"],
} as const;

export type SlotPage = keyof typeof imageSlots;
export type SlotSection<P extends SlotPage> = (typeof imageSlots)[P][number];

/** A slot's name, e.g. `home/hero`. */
export type ImageSlot = { [P in SlotPage]: `${P}/${SlotSection<P>}` }[SlotPage];

export const imageSlotNames = Object.entries(imageSlots).flatMap(([page, sections]) =>
  sections.map((section) => `${page}/${section}` as ImageSlot),
);
