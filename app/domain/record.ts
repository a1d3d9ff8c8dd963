import type { Language } from "#domain/language";
import { type Localized, localized } from "#domain/localized";
import { recordTraits } from "#domain/record-traits";

/** Record types that staff edit. */
export type RecordType = keyof typeof recordTraits;
export const recordTypes = Object.keys(recordTraits) as [RecordType, ...RecordType[]];

/** The id of a text, or of the settings, before the first save. */
export const unsavedId = "00000000-0000-0000-0000-000000000000";

export function isRecordType(value: unknown): value is RecordType {
  return recordTypes.includes(value as RecordType);
}

/** The name or title of a record. @param record columns of any type of record */
export function nameOfRecord(
  record: Readonly<Record<string, unknown>>,
  language: Language,
): Localized<string> {
  const japanese = record.title_ja ?? record.name_ja;
  return localized(String(record.title ?? record.name), japanese ? String(japanese) : null, language);
}

export type RecordKey = { recordType: RecordType; id: string };
