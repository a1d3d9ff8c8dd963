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
export function recordPath(recordType: TrashRecordType, id: string): string {
  const isWithinList =
    recordType === "ritual-step" || recordType === "blog-category" || recordType === "contact-message";
  return isWithinList ? adminPaths[recordType] : `${adminPaths[recordType]}/${id}`;
}
