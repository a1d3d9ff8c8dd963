import type { RecordType } from "#domain/record";
import { recordTraits } from "#domain/record-traits";

/** Path of the admin page of a record type. */
export function adminPath(recordType: RecordType): string {
  return recordTraits[recordType].path;
}

/** Path of a record's edit page, or of its admin page if it has no edit page. */
export function recordPath(recordType: RecordType, id: string): string {
  const { path, ...traits } = recordTraits[recordType];
  return "isEditedInList" in traits ? path : `${path}/${id}`;
}
