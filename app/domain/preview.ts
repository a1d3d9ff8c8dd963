import { type TypeThatIs, typesThatAre } from "#domain/record-traits";

/** Record types that have a preview on the pages where visitors will see them. */
export const previewableRecordTypes = typesThatAre("previewable");
export type PreviewableRecordType = TypeThatIs<"previewable">;

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
