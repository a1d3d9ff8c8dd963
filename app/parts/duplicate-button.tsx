import { Copy } from "lucide";
import { href, useFetcher, useLocation } from "react-router";
import type { DuplicableRecordType } from "#domain/duplicate";
import { useFailureToast } from "#parts/admin-page";
import { useMayManage } from "#parts/use-may";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { IconButton } from "#ui/icon-button";

/** Copies a record and opens the form of the copy. Nothing for somebody who may not add records. */
export function DuplicateButton({
  recordType,
  id,
  name,
}: {
  recordType: DuplicableRecordType;
  id: string;
  name: string;
}) {
  const { state, data, submit } = useFetcher();
  const { search } = useLocation();
  const mayManage = useMayManage(recordType);
  useFailureToast(data, failedAction(data, m.record_failed_duplicate));
  if (!mayManage) return null;
  const path = `${href("/admin/changes/:change", { change: "duplicate" })}${search}`;
  return (
    <IconButton
      icon={Copy}
      label={m.record_duplicate_of({ name })}
      isDisabled={state !== "idle"}
      onClick={() => submit({ recordType, id }, { method: "post", action: path })}
    />
  );
}
