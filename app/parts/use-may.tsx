import { may } from "#domain/permission";
import type { RecordType } from "#domain/record";
import { recordPermission } from "#domain/record-permission";
import { useSiteData } from "#parts/site-data";

/** Whether the signed-in person may add, delete and order records of a type. */
export function useMayManage(recordType: RecordType): boolean {
  return may(useSiteData()?.account ?? null, recordPermission(recordType));
}
