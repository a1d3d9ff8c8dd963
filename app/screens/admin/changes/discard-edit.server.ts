import { z } from "zod";
import { recordPath } from "#domain/admin-paths";
import { recordId } from "#domain/form-fields";
import { localPath } from "#domain/local-path";
import { previewableRecordTypes } from "#domain/preview";
import { requireManager } from "#server/auth/guard.server";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { discardEdit } from "#server/pending-edit.server";
import type { Route } from "./+types/action";

const discardForm = z.object({
  recordType: z.enum(previewableRecordTypes),
  id: recordId,
  edit_version: z.coerce.number().int(),
  edit_steps: z.string().default(""),
  page: z.string().max(2000).optional(),
});

/** Discards the pending edit of a record, if it is the one that the person saw, then returns to the page with the button. */
export async function discard({ request, context }: Route.ActionArgs) {
  const { page, edit_version, edit_steps, ...record } = parseForm(
    await readForm(request, discardForm),
    discardForm,
  );
  requireManager(context, record.recordType);
  const id = await write(context, (tx) => discardEdit(tx, record, edit_version, edit_steps));
  const to = localPath(page) ?? recordPath(record.recordType, record.id);
  return id === null
    ? failureResponse({ kind: "conflict" })
    : redirectWithToast(to, "edit-discarded", { undo: { edit: id } });
}
