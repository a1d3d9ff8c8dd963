import { recordTraits } from "#domain/record-traits";

/** Record types that staff edit. */
export type RecordType = keyof typeof recordTraits;
export const recordTypes = Object.keys(recordTraits) as [RecordType, ...RecordType[]];

/** The id of a text, or of the settings, before the first save. */
export const unsavedId = "00000000-0000-0000-0000-000000000000";

export function isRecordType(value: unknown): value is RecordType {
  return recordTypes.includes(value as RecordType);
}

export type RecordKey = { recordType: RecordType; id: string };
