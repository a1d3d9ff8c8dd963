import { href } from "react-router";
import { ritualForm } from "#domain/ritual-form";
import { readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { createRitual } from "#server/ritual.server";
import { m } from "#text/messages";
import type { Route } from "./+types/new";
import { RitualForm } from "./form";

export async function action({ request, context }: Route.ActionArgs) {
  const { failure } = await saveForm(context, await readForm(request, ritualForm), ritualForm, (tx, input) =>
    createRitual(tx, input),
  );
  if (failure) return failure;
  throw redirectWithToast(href("/admin/rituals"), "ritual-created");
}

export default function NewRitual({ actionData }: Route.ComponentProps) {
  return (
    <RitualForm
      ritual={null}
      result={actionData}
      after={() => <p className="mt-8 rounded-md bg-cream p-4">{m.ritual_steps_later()}</p>}
    />
  );
}
