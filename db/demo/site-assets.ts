import type { ImageSlot } from "#domain/image-slot";

/**
 * The pictures of each slot; several for one slot are in display order. A picture with a `focus` is cropped
 * around that point.
 */
export const siteAssets: {
  slot: ImageSlot;
  title: string;
  picture: string;
  focus?: [x: number, y: number];
}[] = [
  { slot: "global/logo", title: "Nyiur logo", picture: "logo.svg" },
  { slot: "global/favicon", title: "Nyiur mark", picture: "favicon.png" },
  {
    slot: "home/hero",
    title: "Oil, butter and coconuts in morning light",
    picture: "hero-home.jpg",
    focus: [0.86, 0.55],
  },
  { slot: "home/about-teaser", title: "The grove at dawn", picture: "hero-about.jpg" },
  {
    slot: "home/features",
    title: "Fresh oil on the bench",
    picture: "blog-how-oil-is-made.jpg",
    focus: [0.5, 0.5],
  },
  { slot: "home/categories", title: "Virgin Coconut Oil", picture: "collection-virgin-coconut-oil.jpg" },
  { slot: "home/categories", title: "Hair Care", picture: "collection-hair-care.jpg" },
  { slot: "home/categories", title: "Bath & Shower", picture: "collection-bath-shower.jpg" },
  { slot: "home/categories", title: "Body Care", picture: "collection-body-care.jpg" },
  {
    slot: "home/testimonial",
    title: "Quiet beach at sunrise",
    picture: "contact-hero.jpg",
    focus: [0.6, 0.6],
  },
  { slot: "home/brand-promise", title: "Frangipani on dark water", picture: "rituals-hero.jpg" },
  {
    slot: "home/featured-products",
    title: "Leaf shadows on plaster",
    picture: "featured-background.jpg",
    focus: [0.5, 0.5],
  },
  { slot: "home/cta", title: "Oil before the palm wall", picture: "cta-background.jpg" },
  { slot: "about/hero", title: "The grove at dawn", picture: "hero-about.jpg" },
  { slot: "about/founder", title: "The workbench", picture: "founder-story.jpg" },
  {
    slot: "about/values",
    title: "Palm leaves on a green wall",
    picture: "hero-values.jpg",
    focus: [0.7, 0.5],
  },
  { slot: "about/cta", title: "Oil before the palm wall", picture: "cta-background.jpg" },
  { slot: "products/hero", title: "Products on a sunlit ledge", picture: "products-hero.jpg" },
  {
    slot: "products/featured",
    title: "Leaf shadows on plaster",
    picture: "featured-background.jpg",
    focus: [0.5, 0.5],
  },
  { slot: "products/cta", title: "Palm leaves on a green wall", picture: "hero-values.jpg" },
  { slot: "contact/hero", title: "Quiet beach at sunrise", picture: "contact-hero.jpg" },
  { slot: "contact/location", title: "Coconut grove in the mist", picture: "blog-palm-grove-dawn.jpg" },
  { slot: "contact/faq", title: "Leaf shadows on plaster", picture: "featured-background.jpg" },
  {
    slot: "rituals/hero",
    title: "Frangipani on dark water",
    picture: "rituals-hero.jpg",
    focus: [0.72, 0.5],
  },
  { slot: "rituals/philosophy", title: "Three stones on raked sand", picture: "philosophy.jpg" },
  { slot: "rituals/ritual_card", title: "Ocean Breath Ritual", picture: "ritual-ocean-breath.jpg" },
  { slot: "rituals/cta", title: "Oil before the palm wall", picture: "cta-background.jpg" },
];
