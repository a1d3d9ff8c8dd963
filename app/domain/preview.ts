/** Record types that have a preview on the pages where visitors will see them. */
export const previewableRecordTypes = [
  "product",
  "product-category",
  "ritual",
  "mindfulness-tip",
  "site-asset",
  "page-entry",
  "blog-post",
  "own-page",
] as const;
export type PreviewableRecordType = (typeof previewableRecordTypes)[number];

export function isPreviewable(recordType: unknown): recordType is PreviewableRecordType {
  return previewableRecordTypes.includes(recordType as PreviewableRecordType);
}

/** The query parameter of a page that shows a preview: the signed id of the preview. */
export const previewParameter = "preview";

/** The query parameter for the language of a page in a preview, whatever language the person reads. */
export const previewLanguageParameter = "in";

/** Days for which a shared preview can be opened. */
export const sharedDays = 7;

/** A preview that somebody may open with its link. */
export type SharedPreview = { id: string; path: string; by: string; ends: Date };
