import { data } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { isRecordId } from "#domain/record";
import { tipForm } from "#domain/ritual-form";
import { requirePermission } from "#server/auth/guard.server";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm, saveForm } from "#server/form.server";
import { findTip, updateTip } from "#server/mindfulness-tip.server";
import { redirectWithToast } from "#server/toast.server";
import { revalidateIfSubmitted, submitToServer } from "#ui/submit-result";
import type { Route } from "./+types/edit";
import { TipForm } from "./form";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage rituals")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const tip = isRecordId(params.id) ? await findTip(context.get(servicesContext).db, params.id) : null;
  if (tip === null) throw data(null, { status: 404 });
  return tip;
}

const sentForm = tipForm.extend(openedVersion);

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord(params.id, form);
  const unsaved = await saveForm(context, form, tipForm, (tx, input) => updateTip(tx, opened, input));
  if (unsaved) return unsaved;
  throw redirectWithToast("/admin/rituals/tips", "mindfulness-tip-updated");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitToServer(serverAction);
}

export const shouldRevalidate = revalidateIfSubmitted;

export default function EditTip({ loaderData: tip, actionData }: Route.ComponentProps) {
  return <TipForm key={tip.id} tip={tip} outcome={actionData} />;
}
