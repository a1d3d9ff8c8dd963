import { href } from "react-router";
import type { RecordType } from "#domain/record";

/** Admin page of each record type. */
export const adminPaths: Record<RecordType, string> = {
  product: href("/product-table"),
  "product-category": href("/admin/product-categories"),
  "site-asset": href("/site-assets"),
  ritual: href("/admin/rituals"),
  "ritual-step": href("/admin/rituals"),
  "mindfulness-tip": href("/admin/rituals/tips"),
  "blog-post": href("/admin/blog"),
  "blog-category": href("/admin/blog"),
  "contact-message": href("/admin/messages"),
  "own-page": href("/admin/pages"),
  picture: href("/admin/pictures"),
  term: href("/admin/dictionary"),
  answer: href("/admin/answers"),
  "page-text": href("/admin/texts"),
  // The form leads on to the kind of the entry.
  "page-entry": href("/admin/entries/:kind", { kind: "question" }),
  "site-settings": href("/admin/settings"),
};

/** Record types without a page for each record. */
const withinList: RecordType[] = ["ritual-step", "blog-category", "page-text", "site-settings"];

/** Path of a record's edit page, or of its admin page if it has no edit page. */
export function recordPath(recordType: RecordType, id: string): string {
  return withinList.includes(recordType) ? adminPaths[recordType] : `${adminPaths[recordType]}/${id}`;
}
