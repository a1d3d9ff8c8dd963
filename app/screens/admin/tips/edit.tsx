import { data, href } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { isRecordId } from "#domain/record";
import { tipForm } from "#domain/ritual-form";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm, saveForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { findTip, updateTip } from "#server/mindfulness-tip.server";
import type { Route } from "./+types/edit";
import { TipForm } from "./form";

export async function loader({ params, context }: Route.LoaderArgs) {
  const tip = isRecordId(params.id) ? await findTip(context.get(servicesContext).db, params.id) : null;
  if (tip === null) throw data(null, { status: 404 });
  return tip;
}

const sentForm = tipForm.safeExtend(openedVersion);

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("mindfulness-tip", params.id, form);
  const unsaved = await saveForm(context, form, tipForm, (tx, input) => updateTip(tx, opened, input), opened);
  if (unsaved) return unsaved;
  throw redirectWithToast(href("/admin/rituals/tips"), "mindfulness-tip-updated");
}

export default function EditTip({ loaderData: tip, actionData }: Route.ComponentProps) {
  return <TipForm key={tip.id} tip={tip} result={actionData} />;
}
