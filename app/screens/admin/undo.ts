import { href, redirect } from "react-router";
import { z } from "zod";
import { adminPaths } from "#domain/admin-paths";
import { recordId } from "#domain/form-fields";
import { localPath } from "#domain/local-path";
import { may, recordPermission } from "#domain/permission";
import { sessionContext } from "#server/context.server";
import { violationIn } from "#server/db/violation.server";
import { write } from "#server/db/write.server";
import { parseForm, readForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { type Undone, undoTransaction } from "#server/record-version.server";
import type { Route } from "./+types/undo";

const undoForm = z.object({
  transaction: recordId,
  page: z.string().max(2000).optional(),
});

export const loader = () => redirect(href("/product-table"));

/** Undoes all changes of one transaction of the signed-in person, then returns to the page with the button. */
export async function action({ request, context }: Route.ActionArgs) {
  const { transaction, page } = parseForm(await readForm(request, undoForm), undoForm);
  const person = context.get(sessionContext)?.person ?? null;
  const { recordType, undone, skipped } = await write(context, (tx) =>
    undoTransaction(tx, transaction, person?.id ?? "", (type) => may(person, recordPermission[type])),
  ).catch((error): Undone => {
    // A former name or slug belongs to another record by now.
    if (violationIn(error)?.kind === "unique") return { recordType: null, undone: 0, skipped: 0 };
    throw error;
  });
  const to = localPath(page) ?? adminPaths[recordType ?? "product"];
  if (undone === 0) return redirectWithToast(to, "nothing-undone");
  return skipped > 0
    ? redirectWithToast(to, "undone-in-part", { count: skipped })
    : redirectWithToast(to, "undone");
}
