import { data, href } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { ownPageForm } from "#domain/own-page-form";
import { isRecordId } from "#domain/record";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm, saveForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { findOwnPage, updateOwnPage } from "#server/own-page.server";
import type { Route } from "./+types/edit";
import { PageForm } from "./form";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const page = isRecordId(id) ? await findOwnPage(context.get(servicesContext).db, id) : null;
  if (page === null) throw data(null, { status: 404 });
  return page;
}

const sentForm = ownPageForm.safeExtend(openedVersion);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("own-page", id, form);
  const unsaved = await saveForm(
    context,
    form,
    ownPageForm,
    (tx, input) => updateOwnPage(tx, opened, input),
    opened,
  );
  if (unsaved) return unsaved;
  throw redirectWithToast(href("/admin/pages"), "own-page-updated");
}

export default function EditPage({ loaderData: page, actionData }: Route.ComponentProps) {
  return <PageForm key={page.id} page={page} template={null} result={actionData} />;
}
