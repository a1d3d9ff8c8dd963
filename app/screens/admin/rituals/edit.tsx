import { data, href } from "react-router";
import { z } from "zod";
import { done, failureOf } from "#domain/action-result";
import { openedVersion, recordId } from "#domain/form-fields";
import { listUrl } from "#domain/list-url";
import { localized } from "#domain/localized";
import { formKey } from "#domain/pending-edit";
import type { PendingStep } from "#domain/pending-step";
import { may } from "#domain/permission";
import type { Referable } from "#domain/product-reference";
import { isRecordId } from "#domain/record-id";
import { maxSteps, ritualForm, type StepInput, stepForm } from "#domain/ritual-form";
import type { ToastCode, Undo } from "#domain/toast";
import { requireManager } from "#server/auth/guard.server";
import { languageContext, personOf, servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { write } from "#server/db/write.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { failureResponse } from "#server/http/form-response.server";
import { openedRecord, parseForm, readForm } from "#server/http/read-form.server";
import { saveAndRedirect, saveForm } from "#server/http/save-form.server";
import { dataWithToast } from "#server/http/toast.server";
import { editStateOf, findPendingEdit } from "#server/pending-edit.server";
import { findRitual, type Ritual, updateRitual } from "#server/ritual.server";
import {
  createStep,
  deleteStep,
  findStoredStep,
  reorderSteps,
  restoreStep,
  updateStep,
} from "#server/ritual-step.server";
import { stepReferences } from "#server/step-row.server";
import type { Route } from "./+types/edit";
import { RitualForm } from "./form";
import { referencesIn } from "./references.server";
import { StepsManager } from "./steps-manager";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const nameOf = ({ name, name_ja }: Referable) => localized(name, name_ja, language).value;
  const ritual = await findOr404(context, params.id, findRitual);
  const { products, resolveForVisitors, resolveAmongAll } = await referencesIn(context);
  const { steps: liveSteps, ...record } = ritual;
  const key = { recordType: "ritual" as const, id: ritual.id };
  const pending = await findPendingEdit(db, key);
  const edit = editStateOf(pending, key, record, request);
  const steps: (Ritual["steps"][number] & Partial<Pick<PendingStep, "isDeleted" | "replaces">>)[] =
    pending?.steps && !edit.showsLiveRecord
      ? pending.steps.map((step) => ({ ...step, references: stepReferences(step) }))
      : liveSteps;
  return {
    ritual: record,
    edit,
    products: products.map(({ name, name_ja }) => ({ name, name_ja })),
    steps: steps.map(({ id, version, step_text, step_text_ja, isDeleted = false, replaces, references }) => ({
      id,
      version,
      step_text,
      step_text_ja,
      isDeleted,
      isNew: replaces === null,
      // A draft of the step is found again when a pending edit begins.
      draftId: replaces ?? id,
      references: references.map((reference) => {
        const shown = resolveForVisitors(reference);
        const resolution = shown ?? resolveAmongAll(reference);
        return {
          text: reference.text,
          leadsTo: resolution && {
            isHidden: shown === null,
            rule: resolution.rule,
            name: nameOf(resolution.products[0] as Referable),
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
  z.object({ intent: z.literal("step-restore"), id: recordId }),
  z.object({ intent: z.literal("steps-reorder"), seen: stepIds, wanted: stepIds }),
]);
const sentForm = z.union([stepCommand, ritualForm.safeExtend(openedVersion), stepForm]);

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  if (!isRecordId(params.id)) throw data(null, { status: 400 });

  if (!form.has("intent")) {
    const opened = openedRecord("ritual", params.id, form);
    return saveAndRedirect(
      context,
      form,
      ritualForm,
      (tx, input) => updateRitual(tx, opened, input),
      opened,
      () => ({
        path: listUrl(href("/admin/rituals"), url.search),
        toast: "ritual-updated",
      }),
    );
  }

  const sent = parseForm(form, stepCommand);
  if (sent.intent !== "step-update") requireManager(context, "ritual-step");
  if (sent.intent === "step-create") {
    const { failure } = await saveForm(context, form, stepForm, (tx, input) =>
      createStep(tx, params.id, input),
    );
    return failure ?? stepDone("ritual-step-created");
  }
  if (sent.intent === "steps-reorder") {
    const { result, transaction } = await write(context, async (tx, transaction) => ({
      result: await reorderSteps(tx, params.id, sent),
      transaction,
    }));
    if (result === "saved") return stepDone("ritual-steps-reordered", { transaction });
    if (result === "kept") return stepDone("ritual-steps-reordered");
    if (result === "refused") throw data(null, { status: 400 });
    return failureResponse(result === "conflict" ? { kind: "conflict" } : { kind: "gone" });
  }
  const { id } = sent;
  if (sent.intent === "step-update") {
    const opened = {
      ...openedRecord("ritual-step", id, form),
      findStored: (db: Database) => findStoredStep(db, params.id, id),
    };
    const mayManage = may(personOf(context), "manage rituals");
    // A translator cannot change references: each keeps its product.
    const keep = (input: StepInput): StepInput =>
      mayManage ? input : { ...input, kept_references: input.product_references };
    const save = (tx: Database, input: StepInput) => updateStep(tx, params.id, opened, keep(input));
    const { failure, transaction } = await saveForm(context, form, stepForm, save, opened);
    if (failure) return failure;
    const { db } = context.get(servicesContext);
    const edit = await findPendingEdit(db, { recordType: "ritual", id: params.id });
    // A step of a pending edit has no row, so its save cannot be undone.
    const undo = edit?.steps ? undefined : { transaction };
    return stepDone("ritual-step-updated", undo);
  }
  if (sent.intent === "step-restore") {
    const isThere = await write(context, (tx) => restoreStep(tx, params.id, id));
    return isThere ? stepDone("ritual-step-restored") : failureResponse({ kind: "gone" });
  }
  const deleted = await write(context, (tx) => deleteStep(tx, params.id, id));
  if (deleted === "gone") return failureResponse({ kind: "gone" });
  return deleted.isPending
    ? stepDone("ritual-step-marked")
    : stepDone("ritual-step-deleted", { recordType: "ritual-step", id });
}

function stepDone(code: ToastCode, undo?: Undo) {
  return dataWithToast(done, code, { undo });
}

export { revalidateAfterConflict as shouldRevalidate } from "#parts/revalidate-after-conflict";

export default function EditRitual({ loaderData, actionData }: Route.ComponentProps) {
  const { ritual, edit, steps, products } = loaderData;
  return (
    <RitualForm
      key={formKey(ritual.id, edit)}
      ritual={ritual}
      edit={edit}
      result={failureOf(actionData) ?? undefined}
      after={(markUnsaved) => (
        <StepsManager
          ritualId={ritual.id}
          steps={steps}
          products={products}
          pendingEdit={edit.pending ? (edit.showsLiveRecord ? "elsewhere" : "here") : null}
          markUnsaved={markUnsaved}
        />
      )}
    />
  );
}
