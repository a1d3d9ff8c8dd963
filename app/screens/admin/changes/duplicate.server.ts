import { z } from "zod";
import { recordPath } from "#domain/admin-paths";
import { duplicableRecordTypes } from "#domain/duplicate";
import { recordId } from "#domain/form-fields";
import { requireManager } from "#server/auth/guard.server";
import { personOf } from "#server/context.server";
import { write } from "#server/db/write.server";
import { duplicateRecord } from "#server/duplicate.server";
import { failureResponse } from "#server/http/form-response.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import type { Route } from "./+types/action";

const duplicateForm = z.object({ recordType: z.enum(duplicableRecordTypes), id: recordId });

/** Copies a record and opens the form of the copy. The URL keeps the filters of the list. */
export async function duplicate({ request, context }: Route.ActionArgs) {
  const original = parseForm(await readForm(request, duplicateForm), duplicateForm);
  requireManager(context, original.recordType);
  const personId = personOf(context)?.id ?? "";
  const copy = await write(context, (tx) => duplicateRecord(tx, original, personId));
  if (copy === null) return failureResponse({ kind: "gone" });
  const { search } = new URL(request.url);
  return redirectWithToast(`${recordPath(original.recordType, copy)}${search}`, "record-duplicated");
}
