import type { RouterContextProvider } from "react-router";
import { deleteForm } from "#domain/form-fields";
import { listUrl } from "#domain/list-url";
import type { TrashRecordType } from "#domain/trash";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { softDelete } from "#server/trash.server";

/**
 * Moves the record of a delete form to the trash, and redirects to a list, where a toast offers Undo.
 *
 * @param listPath path of the list; its filters are those of the request
 * @returns the redirect, or the error response when the record is gone
 */
export async function deleteRecord(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  recordType: TrashRecordType,
  listPath: string,
) {
  const { id } = parseForm(await readForm(request, deleteForm), deleteForm);
  const item = { recordType, id };
  if (!(await write(context, (tx) => softDelete(tx, item)))) return failureResponse({ kind: "gone" });
  return redirectWithToast(listUrl(listPath, new URL(request.url).search), `${recordType}-deleted`, {
    undo: item,
  });
}
