import { data, href, redirect } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { pageEntryForm } from "#domain/page-entry-form";
import { isRecordId } from "#domain/record";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm, saveForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { findEntry, updateEntry } from "#server/page-entry.server";
import type { Route } from "./+types/edit";
import { EntryForm } from "./form";

export async function loader({ params: { kind, id }, context }: Route.LoaderArgs) {
  const entry = isRecordId(id) ? await findEntry(context.get(servicesContext).db, id) : null;
  if (entry === null) throw data(null, { status: 404 });
  // Links from the activity and the trash know only the id.
  if (entry.kind !== kind) throw redirect(href("/admin/entries/:kind/:id", { kind: entry.kind, id }));
  return entry;
}

const sentForm = pageEntryForm.safeExtend(openedVersion);

export async function action({ request, params: { kind, id }, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("page-entry", id, form);
  const unsaved = await saveForm(
    context,
    form,
    pageEntryForm,
    (tx, input) => updateEntry(tx, opened, input),
    opened,
  );
  if (unsaved) return unsaved;
  throw redirectWithToast(href("/admin/entries/:kind", { kind }), "page-entry-updated");
}

export default function EditEntry({ loaderData: entry, actionData }: Route.ComponentProps) {
  return <EntryForm key={entry.id} kind={entry.kind} entry={entry} result={actionData} />;
}
