import { href, redirect } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { listUrl } from "#domain/list-url";
import { pageEntryForm } from "#domain/page-entry-form";
import { formKey } from "#domain/pending-edit";
import { servicesContext } from "#server/context.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveAndRedirect } from "#server/http/save-form.server";
import { findEntry, updateEntry } from "#server/page-entry.server";
import { findEditState } from "#server/pending-edit.server";
import type { Route } from "./+types/edit";
import { listProductChoices } from "./choices.server";
import { EntryForm } from "./form";

export async function loader({ request, params: { kind, id }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const entry = await findOr404(context, id, findEntry);
  // Links from the activity and the trash know only the id.
  if (entry.kind !== kind) throw redirect(href("/admin/entries/:kind/:id", { kind: entry.kind, id }));
  const edit = await findEditState(db, { recordType: "page-entry", id }, entry, request);
  const edited = edit.pending?.values.product_id as string | null | undefined;
  const products = await listProductChoices(db, entry.kind, [entry.product_id, edited ?? null]);
  return { entry, edit, products };
}

const sentForm = pageEntryForm.safeExtend(openedVersion);

export async function action({ request, url, params: { kind, id }, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("page-entry", id, form);
  return saveAndRedirect(
    context,
    form,
    pageEntryForm,
    (tx, input) => updateEntry(tx, opened, input),
    opened,
    () => ({
      path: listUrl(href("/admin/entries/:kind", { kind }), url.search),
      toast: "page-entry-updated",
    }),
  );
}

export default function EditEntry({
  loaderData: { entry, edit, products },
  actionData,
}: Route.ComponentProps) {
  return (
    <EntryForm
      key={formKey(entry.id, edit)}
      kind={entry.kind}
      entry={entry}
      products={products}
      edit={edit}
      result={actionData}
    />
  );
}
