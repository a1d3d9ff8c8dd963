import { data, href } from "react-router";
import { isPageEntryKind } from "#domain/page-entry";
import { pageEntryForm } from "#domain/page-entry-form";
import { readForm, saveForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { createEntry } from "#server/page-entry.server";
import type { Route } from "./+types/new";
import { EntryForm } from "./form";

export async function action({ request, params: { kind }, context }: Route.ActionArgs) {
  if (!isPageEntryKind(kind)) throw data(null, { status: 404 });
  const form = await readForm(request, pageEntryForm);
  const unsaved = await saveForm(context, form, pageEntryForm, (tx, input) => createEntry(tx, kind, input));
  if (unsaved) return unsaved;
  throw redirectWithToast(href("/admin/entries/:kind", { kind }), "page-entry-created");
}

export default function NewEntry({ params: { kind }, actionData }: Route.ComponentProps) {
  return isPageEntryKind(kind) && <EntryForm kind={kind} entry={null} result={actionData} />;
}
