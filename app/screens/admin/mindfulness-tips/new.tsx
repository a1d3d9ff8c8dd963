import { href } from "react-router";
import { tipForm } from "#domain/ritual-form";
import { readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { createTip } from "#server/mindfulness-tip.server";
import type { Route } from "./+types/new";
import { TipForm } from "./form";

export async function action({ request, context }: Route.ActionArgs) {
  const { failure } = await saveForm(context, await readForm(request, tipForm), tipForm, (tx, input) =>
    createTip(tx, input),
  );
  if (failure) return failure;
  throw redirectWithToast(href("/admin/rituals/tips"), "mindfulness-tip-created");
}

export default function NewTip({ actionData }: Route.ComponentProps) {
  return <TipForm tip={null} result={actionData} />;
}
