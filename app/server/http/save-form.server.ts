import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { FieldErrors } from "#domain/action-result";
import { forbiddenChanges } from "#domain/field-language";
import type { Values } from "#domain/merge";
import { canHavePendingEdit } from "#domain/pending-edit";
import { stepsKey } from "#domain/pending-step";
import { may } from "#domain/permission";
import { recordPermission } from "#domain/record-permission";
import { type Role, translatedLanguage } from "#domain/role";
import type { SaveResult } from "#domain/save";
import type { ToastCode } from "#domain/toast";
import { personOf, servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { write } from "#server/db/write.server";
import { constraintErrors, failureResponse, withErrors } from "#server/http/form-response.server";
import { formRefusal, parseFor, parseWithPastDates } from "#server/http/read-form.server";
import { saveOnce } from "#server/http/save-once.server";
import { redirectWithToast } from "#server/http/toast.server";
import {
  findFormerEdit,
  lockPendingEdit,
  mergeWithEdit,
  type OtherEdit,
  publishEdit,
  savePendingEdit,
} from "#server/pending-edit.server";
import { findStored, mergeWithSaved, type OpenedRecord, readBaseValues } from "#server/record-version.server";

type Save<Schema extends z.ZodType> = (
  tx: Database,
  input: z.output<Schema>,
) => Promise<SaveResult | { errors: FieldErrors }>;

/** Whether a form wants its values kept as the pending edit of its record, not saved for visitors. */
const isForPendingEdit = (form: FormData) => form.get("edit") === "keep";

/**
 * Saves the record of a form in one transaction, with the signed-in person as actor. A form that shows a pending edit
 * publishes it. If the form asks for it, its values are kept as the pending edit instead.
 *
 * @param save may return errors that only the database reveals
 * @param opened the record that is being edited; null for a new one
 * @returns `failure`: the error response; null when the record was saved. `transaction`: the id that Undo needs
 */
export async function saveForm<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  schema: Schema,
  save: Save<Schema>,
  opened: OpenedRecord | null = null,
) {
  const role = personOf(context)?.role ?? null;
  const { db } = context.get(servicesContext);
  let submission = parseFor(role, form, schema);
  // The schedule may have changed the record while its form was open. Then the person gets a conflict, not an error.
  if (submission.status !== "success" && opened && (await isOutdated(db, opened)))
    submission = parseWithPastDates(form, schema);
  if (submission.status !== "success") return failed(withErrors(submission.error ?? {}));
  const input = submission.value as z.output<Schema>;
  // A translator adds nothing.
  if (opened === null && translatedLanguage(role) !== null) throw data(null, { status: 403 });
  const values = input as Values;
  const written = await write(context, async (tx, transaction) => ({
    saved: await saveOnce(tx, form, () =>
      opened
        ? saveOpenedForm(tx, form, { opened, role, values, save: () => save(tx, input) })
        : save(tx, input),
    ),
    transaction,
  })).catch((error) => {
    const errors = constraintErrors(error, values);
    if (errors === null) throw error;
    return { saved: { errors }, transaction: "" };
  });
  const { saved, transaction } = written;
  if (saved === "saved") return { failure: null, transaction };
  if (saved === "gone" || saved === "saved-before") return failed(failureResponse({ kind: saved }));
  if ("errors" in saved) return failed(withErrors(saved.errors));
  const merged =
    "other" in saved
      ? await mergeWithEdit(db, saved.other, values, role)
      : opened && (await mergeWithSaved(db, opened, values));
  return failed(failureResponse(merged ? { kind: "conflict", ...merged } : { kind: "gone" }));
}

/** Nothing was saved. */
const failed = (failure: ReturnType<typeof failureResponse>) => ({ failure, transaction: "" });

/** Whether somebody has saved a record since it was opened. */
async function isOutdated(db: Database, opened: OpenedRecord): Promise<boolean> {
  const stored = await findStored(db, opened);
  return stored !== null && stored.version !== opened.version;
}

/**
 * Saves the form of an opened record, or keeps its values as the pending edit.
 *
 * @returns `other`: the pending edit is not the one that the form shows
 */
async function saveOpenedForm(
  tx: Database,
  form: FormData,
  {
    opened,
    role,
    values,
    save,
  }: {
    opened: OpenedRecord;
    role: Role | null;
    values: Values;
    save: () => Promise<SaveResult | { errors: FieldErrors }>;
  },
): Promise<SaveResult | { errors: FieldErrors } | { other: OtherEdit }> {
  const keeps = isForPendingEdit(form);
  const shownVersion = Number(form.get("edit_version")) || null;
  const isAboutEdit = keeps || shownVersion !== null;
  const edit = isAboutEdit ? await lockPendingEdit(tx, opened) : null;
  const stored = isAboutEdit || translatedLanguage(role) ? await findStored(tx, opened) : null;
  if (isAboutEdit) {
    if (stored === null) return "gone";
    const hasOtherSteps =
      !keeps && edit !== null && stepsKey(edit.steps) !== String(form.get("edit_steps") ?? "");
    if ((edit?.version ?? null) !== shownVersion || hasOtherSteps) {
      const base = shownVersion === null ? await readBaseValues(tx, opened, stored) : null;
      return { other: { edit, live: stored, base } };
    }
  }
  if (keeps && stored) {
    // A record that nobody sees has no pending edit: our form never sends this.
    if (edit === null && !canHavePendingEdit(opened.recordType, stored)) throw formRefusal();
    // A new edit starts from what visitors see.
    if (edit === null && stored.version !== opened.version) return { version: Number(stored.version) };
    const refused = forbiddenFields(forbiddenChanges(role, values, { ...stored, ...edit?.values }));
    if (refused) return { errors: refused };
    if (await savePendingEdit(tx, opened, values, edit)) return "saved";
    return { other: { edit: await lockPendingEdit(tx, opened), live: stored, base: stored } };
  }
  // An edit may hold what somebody else has changed in the other language.
  if (edit && translatedLanguage(role)) throw data(null, { status: 403 });
  // Somebody else has saved since: a conflict. The values cannot be checked against what was opened.
  if (stored && stored.version !== opened.version) return { version: Number(stored.version) };
  const refused = stored && forbiddenFields(forbiddenChanges(role, values, stored));
  if (refused) return { errors: refused };
  const result = await save();
  if (result === "saved" && edit) await publishEdit(tx, opened, edit);
  return result;
}

/**
 * Saves the form of an opened record like `saveForm`, and redirects to a list, where a toast offers Undo. Publishing a
 * pending edit has no Undo, because Undo cannot bring the pending edit back.
 *
 * @param leave returns the list and the toast; it is called after the save. `count`: the number in the toast's text
 * @returns the error response
 * @throws Response the redirect to the list
 */
export async function saveAndRedirect<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  schema: Schema,
  save: Save<Schema>,
  opened: OpenedRecord,
  leave: () => { path: string; toast: ToastCode; count?: number },
) {
  const { failure, transaction } = await saveForm(context, form, schema, save, opened);
  if (failure) return failure;
  const { path, toast, count } = leave();
  if (isForPendingEdit(form)) {
    const { db } = context.get(servicesContext);
    const replaced = Number(form.get("edit_version")) || null;
    const former = replaced && (await findFormerEdit(db, opened, replaced));
    const mayManage = may(personOf(context), recordPermission(opened.recordType));
    throw redirectWithToast(path, "edit-kept", former && mayManage ? { undo: { edit: former } } : {});
  }
  const undo = form.get("edit_version") ? undefined : { transaction };
  throw redirectWithToast(path, toast, { undo, ...(count !== undefined && { count }) });
}

/**
 * Checks a form whose record is added at its first save: a text, or the settings.
 *
 * @param blank the values before the first save
 * @returns the error response; null when nothing is wrong
 */
export function checkFirstSave(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  schema: z.ZodType,
  blank: Values,
) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return withErrors(submission.error ?? {});
  const role = personOf(context)?.role ?? null;
  const forbidden = forbiddenFields(forbiddenChanges(role, submission.value as Values, blank));
  return forbidden && withErrors(forbidden);
}

function forbiddenFields(names: readonly string[]): FieldErrors | null {
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, ["field-forbidden"]])) : null;
}
