import { redirect } from "react-router";
import { tipForm } from "#domain/ritual-form";
import { requirePermission } from "#server/auth/door.server";
import { readForm, saveForm } from "#server/form.server";
import { createTip } from "#server/mindfulness-tip.server";
import { tellNext } from "#server/notice.server";
import { revalidateIfArrived, send } from "#ui/arrival";
import type { Route } from "./+types/new";
import { TipForm } from "./form";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage rituals")];

export async function action({ request, context }: Route.ActionArgs) {
  const unsaved = await saveForm(context, await readForm(request, tipForm), tipForm, (tx, input) =>
    createTip(tx, input),
  );
  if (unsaved) return unsaved;
  throw redirect("/admin/rituals/tips", { headers: { "Set-Cookie": tellNext("mindfulness-tip-created") } });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const shouldRevalidate = revalidateIfArrived;

export default function NewTip({ actionData }: Route.ComponentProps) {
  return <TipForm tip={null} outcome={actionData} />;
}
