import { data, href, redirect } from "react-router";
import type { ZodType } from "zod";
import type { FieldErrors } from "#domain/action-result";
import type { Values } from "#domain/merge";
import { isPreviewable } from "#domain/preview";
import { isRecordId } from "#domain/record-id";
import { mayEdit } from "#domain/record-permission";
import { MessagePage } from "#parts/message-page";
import { personOf, servicesContext } from "#server/context.server";
import { constraintErrors } from "#server/http/form-response.server";
import { parseFor, readForm } from "#server/http/read-form.server";
import { findPendingEdit } from "#server/pending-edit.server";
import { createPreview, findPreviewed, previewValues } from "#server/preview.server";
import { recordTables } from "#server/record-tables.server";
import { labelledError } from "#text/form-error";
import { m } from "#text/messages";
import { labelOfField } from "#text/translated-field";
import type { Route } from "./+types/create";

/**
 * Makes a preview of a form's values, saved or not, and leads to it. With `?stored`, of the record as it is stored.
 * `?edit`: the form shows the pending edit, with the steps of a ritual. `?kind` is the kind of a new question,
 * testimonial or value.
 */
export async function action({ request, params: { recordType, id }, context }: Route.ActionArgs) {
  const person = personOf(context);
  if (!isPreviewable(recordType) || !(id === "new" || isRecordId(id))) throw data(null, { status: 404 });
  if (person === null || !mayEdit(person, recordType)) throw data(null, { status: 403 });
  const { searchParams } = new URL(request.url);
  if (id === "new" && searchParams.has("stored")) throw data(null, { status: 404 });
  const schema: ZodType = recordTables[recordType].form;
  const form = await readForm(request, schema);
  const submission = searchParams.has("stored") ? null : parseFor(person.role, form, schema);
  if (submission && submission.status !== "success") return refuse(submission.error ?? {});
  const { db } = context.get(servicesContext);
  const edit =
    searchParams.has("edit") && isRecordId(id) ? await findPendingEdit(db, { recordType, id }) : null;
  const values = (submission?.value ?? null) as Values | null;
  const input = values && (await previewValues(db, person.role, { recordType, id }, { values, edit }));
  if (values && input === null) throw data(null, { status: 403 });
  const preview = await createPreview(
    db,
    { recordType, id, input, steps: edit?.steps ?? null },
    { email: person.email, kind: searchParams.get("kind"), now: new Date() },
  );
  try {
    await findPreviewed(db, preview);
  } catch (error) {
    const errors = constraintErrors(error, input ?? {});
    if (errors === null) throw error;
    return refuse(errors);
  }
  throw redirect(href("/admin/previews/:id", { id: preview.id }));
}

function refuse(errors: FieldErrors) {
  const refusal = Object.keys(errors).map((name) => labelledError(errors, name, labelOfField));
  return data({ refusal }, { status: 400 });
}

/** Tells what keeps a preview from being shown. */
export default function RefusedPreview({ actionData: { refusal } = { refusal: [] } }: Route.ComponentProps) {
  return (
    <MessagePage heading={m.preview_refused()} text={m.preview_refused_text()}>
      <ul className="list-disc pl-5 text-left">
        {refusal.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </MessagePage>
  );
}
