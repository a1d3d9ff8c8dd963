/** Record types that can be deleted and restored. */
export const trashRecordTypes = [
  "product",
  "product-category",
  "site-asset",
  "ritual",
  "ritual-step",
  "mindfulness-tip",
  "blog-post",
  "blog-category",
  "contact-message",
  "page-entry",
  "own-page",
  "picture",
  "term",
  "answer",
] as const;
export type TrashRecordType = (typeof trashRecordTypes)[number];

export type TrashItem = { recordType: TrashRecordType; id: string };

/** Days for which a deleted record can be restored. */
export const trashDays = 30;

export function isTrashRecordType(value: unknown): value is TrashRecordType {
  return trashRecordTypes.includes(value as TrashRecordType);
}
