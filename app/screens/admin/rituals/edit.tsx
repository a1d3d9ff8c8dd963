import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { failureOf } from "#domain/action-result";
import { openedVersion, recordId } from "#domain/form-fields";
import { may } from "#domain/permission";
import { createResolver, type Referable } from "#domain/product-reference";
import { isRecordId } from "#domain/record";
import { maxSteps, ritualForm, type StepInput, stepForm } from "#domain/ritual-form";
import type { ToastCode, Undo } from "#domain/toast";
import { requireManager } from "#server/auth/guard.server";
import { servicesContext, sessionContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { failureResponse, openedRecord, parseForm, readForm, saveForm } from "#server/http/form.server";
import { dataWithToast, redirectWithToast } from "#server/http/toast.server";
import { listReferables } from "#server/product.server";
import { transactionId } from "#server/record-version.server";
import { findRitual, updateRitual } from "#server/ritual.server";
import { createStep, isStepOf, reorderSteps, updateStep } from "#server/ritual-step.server";
import { softDelete } from "#server/trash.server";
import type { Route } from "./+types/edit";
import { RitualForm } from "./form";
import { StepsManager } from "./steps-manager";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const ritual = isRecordId(params.id) ? await findRitual(db, params.id) : null;
  if (ritual === null) throw data(null, { status: 404 });
  const products = await listReferables(db);
  const resolve = createResolver(products);
  const { steps, ...record } = ritual;
  return {
    ritual: record,
    products: products.map(({ name, name_ja }) => ({ name, name_ja })),
    steps: steps.map(({ references, ...step }) => ({
      ...step,
      references: references.map((reference) => {
        const resolution = resolve(reference);
        return {
          text: reference.text,
          leadsTo: resolution && {
            rule: resolution.rule,
            name: (resolution.products[0] as Referable).name,
            more: resolution.products.length - 1,
          },
        };
      }),
    })),
  };
}

const stepIds = z.array(recordId).max(maxSteps).default([]);
const stepCommand = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("step-create") }),
  z.object({ intent: z.literal("step-update"), id: recordId }),
  z.object({ intent: z.literal("step-delete"), id: recordId }),
  z.object({ intent: z.literal("steps-reorder"), seen: stepIds, wanted: stepIds }),
]);
const sentForm = z.union([stepCommand, ritualForm.safeExtend(openedVersion), stepForm]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  if (!isRecordId(params.id)) throw data(null, { status: 400 });

  if (!form.has("intent")) {
    const opened = openedRecord("ritual", params.id, form);
    const unsaved = await saveForm(
      context,
      form,
      ritualForm,
      (tx, input) => updateRitual(tx, opened, input),
      opened,
    );
    if (unsaved) return unsaved;
    throw redirectWithToast(href("/admin/rituals"), "ritual-updated");
  }

  const sent = parseForm(form, stepCommand);
  if (sent.intent !== "step-update") requireManager(context, "ritual-step");
  if (sent.intent === "step-create") {
    return (
      (await saveForm(context, form, stepForm, (tx, input) => createStep(tx, params.id, input))) ??
      done("ritual-step-created")
    );
  }
  if (sent.intent === "steps-reorder") {
    const { result, transaction } = await write(context, async (tx) => ({
      result: await reorderSteps(tx, params.id, sent),
      transaction: await transactionId(tx),
    }));
    if (result === "saved") return done("ritual-steps-reordered", { transaction });
    if (result === "refused") throw data(null, { status: 400 });
    return failureResponse(result === "conflict" ? { kind: "conflict" } : { kind: "gone" });
  }
  const { id } = sent;
  if (sent.intent === "step-update") {
    const opened = openedRecord("ritual-step", id, form);
    const { db } = context.get(servicesContext);
    if (!(await isStepOf(db, params.id, id))) return failureResponse({ kind: "gone" });
    const mayManage = may(context.get(sessionContext)?.person ?? null, "manage rituals");
    // A translator cannot change references: each keeps its product.
    const keep = (input: StepInput): StepInput =>
      mayManage ? input : { ...input, kept_references: input.product_references };
    return (
      (await saveForm(context, form, stepForm, (tx, input) => updateStep(tx, opened, keep(input)), opened)) ??
      done("ritual-step-updated")
    );
  }
  const item = { recordType: "ritual-step" as const, id };
  const isThere = await write(
    context,
    async (tx) => (await isStepOf(tx, params.id, id)) && (await softDelete(tx, item)),
  );
  return isThere ? done("ritual-step-deleted", item) : failureResponse({ kind: "gone" });
}

function done(code: ToastCode, undo?: Undo) {
  return dataWithToast({ isDone: true as const }, code, { undo });
}

/** Revalidate after some failed writes too: their reason may be a change that this page does not show yet. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  const kind = failureOf(actionResult)?.problem?.kind;
  return kind === undefined || kind === "gone" || kind === "conflict";
}

export default function EditRitual({ loaderData, actionData }: Route.ComponentProps) {
  const { ritual, steps, products } = loaderData;
  return (
    <RitualForm
      key={ritual.id}
      ritual={ritual}
      result={failureOf(actionData) ?? undefined}
      after={(mark) => <StepsManager ritualId={ritual.id} steps={steps} products={products} mark={mark} />}
    />
  );
}
