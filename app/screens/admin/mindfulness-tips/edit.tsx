import { href } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { listUrl } from "#domain/list-url";
import { formKey } from "#domain/pending-edit";
import { tipForm } from "#domain/ritual-form";
import { servicesContext } from "#server/context.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveAndRedirect } from "#server/http/save-form.server";
import { findTip, updateTip } from "#server/mindfulness-tip.server";
import { findEditState } from "#server/pending-edit.server";
import type { Route } from "./+types/edit";
import { TipForm } from "./form";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const tip = await findOr404(context, id, findTip);
  return { tip, edit: await findEditState(db, { recordType: "mindfulness-tip", id }, tip, request) };
}

const sentForm = tipForm.safeExtend(openedVersion);

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("mindfulness-tip", params.id, form);
  return saveAndRedirect(
    context,
    form,
    tipForm,
    (tx, input) => updateTip(tx, opened, input),
    opened,
    () => ({
      path: listUrl(href("/admin/rituals/tips"), url.search),
      toast: "mindfulness-tip-updated",
    }),
  );
}

export default function EditTip({ loaderData: { tip, edit }, actionData }: Route.ComponentProps) {
  return <TipForm key={formKey(tip.id, edit)} tip={tip} edit={edit} result={actionData} />;
}
