import { may, type Permission } from "#domain/permission";
import type { Person } from "#domain/person";
import type { RecordType } from "#domain/record";
import { recordTraits } from "#domain/record-traits";
import { isTranslated } from "#domain/translation";

/** Who may add, delete, restore and order records of a type, and change all their fields. */
export function recordPermission(recordType: RecordType): Permission {
  return recordTraits[recordType].permission;
}

/** Who may open the form of records of a type. */
export function mayEdit(person: Pick<Person, "role"> | null, recordType: RecordType): boolean {
  return may(person, recordPermission(recordType)) || (isTranslated(recordType) && may(person, "edit texts"));
}
