import type { BinNoun } from "#domain/bin";

/** Admin page of each record type. */
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

/** Path of a record's edit page, or of its admin page if it has no edit page. */
export function recordAddress(noun: BinNoun, id: string): string {
  const isInDesk = noun === "ritual-step" || noun === "blog-category" || noun === "contact-message";
  return isInDesk ? desks[noun] : `${desks[noun]}/${id}`;
}
