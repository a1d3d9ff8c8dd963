import { data, href } from "react-router";
import { z } from "zod";
import { adminPath, recordPath } from "#domain/admin-paths";
import { recordId } from "#domain/form-fields";
import { localPath } from "#domain/local-path";
import { may } from "#domain/permission";
import type { RecordType } from "#domain/record";
import { recordPermission } from "#domain/record-permission";
import { personOf } from "#server/context.server";
import { violationIn } from "#server/db/violation.server";
import { write } from "#server/db/write.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { restoreEdit } from "#server/pending-edit.server";
import { type Undone, undoTransaction } from "#server/record-version.server";
import type { Route } from "./+types/action";

const page = z.string().max(2000).optional();
const undoForm = z.union([z.object({ transaction: recordId, page }), z.object({ edit: recordId, page })]);

/**
 * Undoes all changes of one transaction of the signed-in person, or brings a discarded edit back; then returns to the
 * page with the button.
 */
export async function undo({ request, context }: Route.ActionArgs) {
  const { page, ...wanted } = parseForm(await readForm(request, undoForm), undoForm);
  const person = personOf(context);
  if (person === null) throw data(null, { status: 403 });
  const mayManage = (type: RecordType) => may(person, recordPermission(type));
  if ("edit" in wanted) {
    const record = await write(context, (tx) => restoreEdit(tx, wanted.edit, mayManage)).catch((error) => {
      if (violationIn(error)?.kind === "unique") return null;
      throw error;
    });
    const to =
      localPath(page) ?? (record ? recordPath(record.recordType, record.id) : href("/admin/schedule"));
    return redirectWithToast(to, record ? "undone" : "nothing-undone");
  }
  const { recordType, undone, skipped } = await write(context, (tx) =>
    undoTransaction(tx, wanted.transaction, person),
  ).catch((error): Undone => {
    // A former name or slug belongs to another record by now.
    if (violationIn(error)?.kind === "unique") return { recordType: null, undone: 0, skipped: 0 };
    throw error;
  });
  const to = localPath(page) ?? adminPath(recordType ?? "product");
  if (undone === 0) return redirectWithToast(to, "nothing-undone");
  return skipped > 0
    ? redirectWithToast(to, "undone-in-part", { count: skipped })
    : redirectWithToast(to, "undone");
}
