export type SlotKind = "hero" | "content" | "background" | "cta";

/** Aspect ratio, width to height. */
export type Ratio = "4:1" | "1:1" | "21:9" | "16:9" | "4:3" | "16:5" | "3:2";

type Size = readonly [width: number, height: number];

/** Requirements for a slot's picture. They are only advice: the site accepts any picture. */
export type SlotSpec = {
  kind: SlotKind;
  /**
   * `one of`: one of these sizes or larger. `from`: this size or larger. `between`: from the first to the
   * second size.
   */
  dimensions:
    | { rule: "one of"; sizes: readonly Size[] }
    | { rule: "from"; size: Size }
    | { rule: "between"; min: Size; max: Size };
  /** Any of these is right; empty if the slot has no ratio. */
  ratios: readonly Ratio[];
  /** Whether another ratio is right too. */
  isRatioFree: boolean;
  /** The file should be smaller than this. One kilobyte is 1000 bytes. */
  kilobytes: number;
  /** An SVG is right for both kinds of PNG, because it is sharper and can be transparent. */
  format: "any" | "png" | "transparent-png";
};

const oneOf = (...sizes: Size[]) => ({ rule: "one of", sizes }) as const;
const from = (...size: Size) => ({ rule: "from", size }) as const;
const between = (min: Size, max: Size) => ({ rule: "between", min, max }) as const;

const slot = (
  kind: SlotKind,
  dimensions: SlotSpec["dimensions"],
  ratios: readonly Ratio[],
  kilobytes: number,
  format: SlotSpec["format"] = "any",
  isRatioFree = false,
): SlotSpec => ({ kind, dimensions, ratios, isRatioFree, kilobytes, format });

/** All picture slots that staff can fill: page, then section. */
const imageSlots = {
  global: {
    logo: slot("content", between([200, 50], [300, 75]), ["4:1"], 500, "transparent-png", true),
    favicon: slot("content", oneOf([32, 32], [64, 64]), ["1:1"], 100, "png"),
  },
  home: {
    hero: slot("hero", oneOf([1920, 800], [1920, 1080]), ["21:9", "16:9"], 2000),
    "about-teaser": slot("background", from(1920, 600), [], 1500),
    features: slot("content", oneOf([800, 600], [1200, 900]), ["4:3"], 1000),
    categories: slot("content", oneOf([800, 800], [600, 600]), ["1:1"], 1000),
    testimonial: slot("background", from(1920, 600), ["16:5"], 1500),
    "brand-promise": slot("background", from(1920, 600), [], 1500),
    "featured-products": slot("background", from(1920, 800), ["21:9"], 1500),
    cta: slot("cta", from(1920, 600), [], 1500),
  },
  about: {
    hero: slot("hero", from(1920, 600), [], 2000),
    founder: slot("content", oneOf([800, 600], [1200, 900]), ["4:3"], 1000),
    values: slot("background", from(1920, 800), ["21:9"], 1500),
    cta: slot("cta", from(1920, 600), [], 1500),
  },
  products: {
    hero: slot("hero", from(1920, 600), [], 2000),
    "category-filter": slot("content", from(600, 400), ["3:2"], 800),
    featured: slot("background", from(1920, 800), ["21:9"], 1500),
    cta: slot("cta", from(1920, 600), [], 1500),
  },
  contact: {
    hero: slot("hero", from(1920, 600), [], 2000),
    location: slot("background", from(1200, 800), ["3:2"], 1000),
    faq: slot("background", from(1920, 600), [], 1000),
    cta: slot("cta", from(1920, 600), [], 1500),
  },
  rituals: {
    hero: slot("hero", from(1920, 800), ["21:9"], 2000),
    philosophy: slot("content", from(1200, 800), ["3:2"], 1000),
    ritual_card: slot("content", from(1200, 800), ["3:2"], 1000),
    cta: slot("cta", from(1920, 600), [], 1500),
  },
} as const satisfies Record<string, Record<string, SlotSpec>>;

export type SlotPage = keyof typeof imageSlots;
export type SlotSection<P extends SlotPage> = keyof (typeof imageSlots)[P] & string;

export type ImageSlot = { [P in SlotPage]: `${P}/${SlotSection<P>}` }[SlotPage];

export const slotPages = Object.keys(imageSlots) as SlotPage[];

export const imageSlotNames = slotPages.flatMap((page) =>
  sectionsOf(page).map((section) => `${page}/${section}` as ImageSlot),
);

/** Slots that match each picture by its title. Other slots show only their first picture. */
export const titledSlots: readonly ImageSlot[] = ["home/categories", "rituals/ritual_card"];

export const unusedSlots: readonly ImageSlot[] = ["contact/cta"];

export function isSlotPage(value: unknown): value is SlotPage {
  return slotPages.includes(value as SlotPage);
}

export function sectionsOf(page: SlotPage): string[] {
  return Object.keys(imageSlots[page]);
}

export function slotNamed(page: string, section: string): ImageSlot | null {
  const name = `${page}/${section}` as ImageSlot;
  return imageSlotNames.includes(name) ? name : null;
}

export function slotSpec(name: ImageSlot): SlotSpec {
  const [page = "", section = ""] = name.split("/");
  return (imageSlots as Record<string, Record<string, SlotSpec>>)[page]?.[section] as SlotSpec;
}

/** Width divided by height. */
export function ratioValue(ratio: Ratio): number {
  const [width = 1, height = 1] = ratio.split(":").map(Number);
  return width / height;
}
