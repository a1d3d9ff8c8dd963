import { type TypeThatIs, typesThatAre } from "#domain/record-traits";

/** Record types that can be deleted and restored. */
export const trashRecordTypes = typesThatAre("deletable");
export type TrashRecordType = TypeThatIs<"deletable">;

export type TrashItem = { recordType: TrashRecordType; id: string };

/** Days for which a deleted record can be restored. */
export const trashDays = 30;

/** Number of deleted records on one page of the trash. */
export const deletedOnPage = 50;

export function isTrashRecordType(value: unknown): value is TrashRecordType {
  return trashRecordTypes.includes(value as TrashRecordType);
}
