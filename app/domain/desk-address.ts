import type { BinNoun } from "#domain/bin";

/** Where each kind of record is looked after. */
export const desks: Record<BinNoun, string> = {
  product: "/product-table",
  "site-asset": "/site-assets",
  ritual: "/admin/rituals",
  "ritual-step": "/admin/rituals",
  "mindfulness-tip": "/admin/rituals/tips",
  "blog-post": "/admin/blog",
  "blog-category": "/admin/blog",
  "contact-message": "/admin/messages",
};

/** Where a record is opened; its desk if it has no page of its own there. */
export function recordAddress(noun: BinNoun, id: string): string {
  const isInDesk = noun === "ritual-step" || noun === "blog-category" || noun === "contact-message";
  return isInDesk ? desks[noun] : `${desks[noun]}/${id}`;
}
