import { href } from "react-router";
import type { TrashRecordType } from "#domain/trash";

/** Admin page of each record type. */
export const adminPaths: Record<TrashRecordType, string> = {
  product: href("/product-table"),
  "site-asset": href("/site-assets"),
  ritual: href("/admin/rituals"),
  "ritual-step": href("/admin/rituals"),
  "mindfulness-tip": href("/admin/rituals/tips"),
  "blog-post": href("/admin/blog"),
  "blog-category": href("/admin/blog"),
  "contact-message": href("/admin/messages"),
};

/** Path of a record's edit page, or of its admin page if it has no edit page. */
export function recordPath(recordType: TrashRecordType, id: string): string {
  const isWithinList =
    recordType === "ritual-step" || recordType === "blog-category" || recordType === "contact-message";
  return isWithinList ? adminPaths[recordType] : `${adminPaths[recordType]}/${id}`;
}
