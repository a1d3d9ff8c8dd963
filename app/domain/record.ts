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

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be a record id. Check before a query: the id columns accept only UUIDs. */
export function isRecordId(text: string): boolean {
  return uuid.test(text);
}
