import { tipForm } from "#domain/ritual-form";
import { requirePermission } from "#server/auth/guard.server";
import { readForm, saveForm } from "#server/form.server";
import { createTip } from "#server/mindfulness-tip.server";
import { redirectWithToast } from "#server/toast.server";
import { revalidateIfSubmitted, submitToServer } from "#ui/submit-result";
import type { Route } from "./+types/new";
import { TipForm } from "./form";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage rituals")];

export async function action({ request, context }: Route.ActionArgs) {
  const unsaved = await saveForm(context, await readForm(request, tipForm), tipForm, (tx, input) =>
    createTip(tx, input),
  );
  if (unsaved) return unsaved;
  throw redirectWithToast("/admin/rituals/tips", "mindfulness-tip-created");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitToServer(serverAction);
}

export const shouldRevalidate = revalidateIfSubmitted;

export default function NewTip({ actionData }: Route.ComponentProps) {
  return <TipForm tip={null} outcome={actionData} />;
}
