import { type ImageSlot, type SlotKind, slotSpec } from "#domain/image-slot";

/** Aspect ratio (width / height) of a slot's picture frame on each kind of screen. */
type Frames = { phone: number; desktop: number };

const ofKind: Record<SlotKind, Frames> = {
  hero: { phone: 16 / 9, desktop: 1440 / 512 },
  background: { phone: 390 / 640, desktop: 1440 / 620 },
  cta: { phone: 390 / 520, desktop: 1440 / 520 },
  content: { phone: 3 / 2, desktop: 3 / 2 },
};

const ofSlot: Partial<Record<ImageSlot, Frames>> = {
  "global/logo": { phone: 4, desktop: 4 },
  "global/favicon": { phone: 1, desktop: 1 },
  "home/hero": { phone: 4 / 3, desktop: 1440 / 756 },
  "home/features": { phone: 4 / 3, desktop: 4 / 5 },
  "home/categories": { phone: 1, desktop: 1 },
  "about/founder": { phone: 4 / 3, desktop: 4 / 5 },
  "products/category-filter": { phone: 390 / 200, desktop: 1440 / 90 },
};

export function framesOf(slot: ImageSlot): Frames {
  return ofSlot[slot] ?? ofKind[slotSpec(slot).kind];
}
