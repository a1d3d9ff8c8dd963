import { ritualForm } from "#domain/ritual-form";
import { requirePermission } from "#server/auth/guard.server";
import { readForm, saveForm } from "#server/form.server";
import { createRitual } from "#server/ritual.server";
import { redirectWithToast } from "#server/toast.server";
import { revalidateIfSubmitted, submitToServer } from "#ui/submit-result";
import type { Route } from "./+types/new";
import { RitualForm } from "./form";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage rituals")];

export async function action({ request, context }: Route.ActionArgs) {
  const unsaved = await saveForm(context, await readForm(request, ritualForm), ritualForm, (tx, input) =>
    createRitual(tx, input),
  );
  if (unsaved) return unsaved;
  throw redirectWithToast("/admin/rituals", "ritual-created");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitToServer(serverAction);
}

export const shouldRevalidate = revalidateIfSubmitted;

export default function NewRitual({ actionData }: Route.ComponentProps) {
  return <RitualForm ritual={null} outcome={actionData} />;
}
