import { href } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { listUrl } from "#domain/list-url";
import { ownPageForm } from "#domain/own-page-form";
import { formKey } from "#domain/pending-edit";
import { servicesContext } from "#server/context.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveAndRedirect } from "#server/http/save-form.server";
import { findOwnPage, updateOwnPage } from "#server/own-page.server";
import { findEditState } from "#server/pending-edit.server";
import type { Route } from "./+types/edit";
import { PageForm } from "./form";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const page = await findOr404(context, id, findOwnPage);
  return { page, edit: await findEditState(db, { recordType: "own-page", id }, page, request) };
}

const sentForm = ownPageForm.safeExtend(openedVersion);

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("own-page", id, form);
  return saveAndRedirect(
    context,
    form,
    ownPageForm,
    (tx, input) => updateOwnPage(tx, opened, input),
    opened,
    () => ({
      path: listUrl(href("/admin/pages"), url.search),
      toast: "own-page-updated",
    }),
  );
}

export default function EditPage({ loaderData: { page, edit }, actionData }: Route.ComponentProps) {
  return (
    <PageForm key={formKey(page.id, edit)} page={page} edit={edit} template={null} result={actionData} />
  );
}
