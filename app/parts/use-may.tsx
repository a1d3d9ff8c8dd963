import { may, recordPermission } from "#domain/permission";
import type { TrashRecordType } from "#domain/trash";
import { useSiteData } from "#parts/site-data";

/** Whether the signed-in person may add, delete and order records of a type. */
export function useMayManage(recordType: TrashRecordType): boolean {
  return may(useSiteData()?.account ?? null, recordPermission[recordType]);
}
