import type { TrashRecordType } from "#domain/trash";

/** Admin page of each record type. */
export const adminPaths: Record<TrashRecordType, string> = {
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
export function recordPath(noun: TrashRecordType, id: string): string {
  const isInDesk = noun === "ritual-step" || noun === "blog-category" || noun === "contact-message";
  return isInDesk ? adminPaths[noun] : `${adminPaths[noun]}/${id}`;
}
