import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { ActionResult, FieldErrors, Problem } from "#domain/action-result";
import { freeSlug } from "#domain/blog-post";
import { foreignChanges } from "#domain/field-language";
import { fieldLength } from "#domain/field-length";
import type { Values } from "#domain/merge";
import { canWait } from "#domain/pending-edit";
import { stepsKey } from "#domain/pending-step";
import { may } from "#domain/permission";
import { isRecordId, type RecordType } from "#domain/record";
import { recordPermission } from "#domain/record-permission";
import { maxFields } from "#domain/request-limits";
import { type Role, translatedLanguage } from "#domain/role";
import { formTokenField, type SaveResult } from "#domain/save";
import { withoutMarks } from "#domain/text-mark";
import type { ToastCode } from "#domain/toast";
import { servicesContext, sessionContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { transactionId } from "#server/db/transaction.server";
import { violationIn } from "#server/db/violation.server";
import { write } from "#server/db/write.server";
import { fieldFilter, fieldNamesOf } from "#server/http/form-names.server";
import { saveOnce } from "#server/http/saved-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import {
  keepEdit,
  lockPendingEdit,
  mergeWithEdit,
  type OtherEdit,
  publishEdit,
} from "#server/pending-edit.server";
import { findOpened, findStored, mergeWithSaved, type OpenedRecord } from "#server/record-version.server";

/**
 * Reads only the fields that the schema names; all others are dropped before anything is built from them. Two
 * things are removed from texts: NUL characters, which PostgreSQL refuses, and the invisible marks of text that was
 * copied from a preview.
 *
 * @throws Response 400 when the body is not a form or has too many fields
 */
export async function readForm(request: Request, schema: z.ZodType): Promise<FormData> {
  const sent = await fieldsOf(request).catch(() => {
    throw refusal();
  });
  const isNamed = fieldFilter(fieldNamesOf(schema));
  const form = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === "string" && (isNamed(name) || name === formTokenField))
      form.append(name, withoutMarks(value.replaceAll("\0", "")));
  }
  return form;
}

async function fieldsOf(request: Request): Promise<FormData | URLSearchParams> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  const isEncoded = /^application\/x-www-form-urlencoded/i.test(type);
  if (countUpTo(maxFields + 1, body, isEncoded ? "&" : "\r\n--") > maxFields)
    throw new Error("Too many fields");
  if (isEncoded) return new URLSearchParams(body.toString());
  return new Response(body, { headers: { "Content-Type": type } }).formData();
}

function countUpTo(max: number, body: Buffer, text: string): number {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0 && count < max; at = body.indexOf(text, at + 1)) count++;
  return count;
}

/**
 * Values of a form that nobody types into, such as a button or a request by a program.
 *
 * @throws Response 400 when they do not match the schema
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") throw refusal();
  return submission.value as z.output<Schema>;
}

/**
 * Names of the fields that are not echoed in a refused form: passwords, and texts longer than anybody types.
 */
export function notSentBack({ payload }: { payload: Record<string, unknown> }): string[] {
  const isHidden = ([name, value]: [string, unknown]) =>
    name.endsWith("password") || String(value).length > fieldLength.line * 2;
  return Object.entries(payload)
    .filter(isHidden)
    .map(([name]) => name);
}

function refusal(): Response {
  return new Response("This is no form of this site.\n", { status: 400 });
}

/**
 * The record that is being edited: its id from the URL, its version from the form.
 *
 * @throws Response 400 when one of them is invalid
 */
export function openedRecord(recordType: RecordType, id: string | undefined, form: FormData): OpenedRecord {
  const version = Number(form.get("version") || Number.NaN);
  const isVersion = Number.isInteger(version) && version >= 0 && version < 2 ** 31;
  if (id === undefined || !isRecordId(id) || !isVersion) throw refusal();
  // A form has version 0 before the first save of its record, whose first version is 1.
  return { recordType, id, version: Math.max(version, 1) };
}

type Save<Schema extends z.ZodType> = (
  tx: Database,
  input: z.output<Schema>,
) => Promise<SaveResult | { errors: FieldErrors }>;

/** Whether a form wants its values kept as the pending edit of its record, not saved for visitors. */
const isToBeKept = (form: FormData) => form.get("edit") === "keep";

/**
 * Saves the record of a form in one transaction, with the signed-in person as actor. A form that shows a pending edit
 * publishes it. If the form asks for it, its values are kept as the pending edit instead.
 *
 * @param save may return errors that only the database reveals
 * @param opened the record that is being edited; null for a new one
 * @returns the error response; null when the record was saved
 */
export async function saveForm<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  schema: Schema,
  save: Save<Schema>,
  opened: OpenedRecord | null = null,
) {
  const role = context.get(sessionContext)?.person.role ?? null;
  const submission = parseFor(role, form, schema);
  if (submission.status !== "success") return withErrors(submission.error ?? {});
  const input = submission.value as z.output<Schema>;
  // A translator adds nothing.
  if (opened === null && translatedLanguage(role) !== null) throw data(null, { status: 403 });
  let saved: SaveResult | "saved-before" | { errors: FieldErrors } | { other: OtherEdit };
  try {
    saved = await write(context, (tx) =>
      saveOnce(tx, form, () =>
        opened
          ? saveOpenedForm(tx, form, { opened, role, values: input as Values, save: () => save(tx, input) })
          : save(tx, input),
      ),
    );
  } catch (error) {
    const errors = constraintErrors(error, input as Values);
    if (errors === null) throw error;
    return withErrors(errors);
  }
  if (saved === "saved") return null;
  if (saved === null) return failureResponse({ kind: "gone" });
  if (saved === "saved-before") return failureResponse({ kind: "saved-before" });
  if ("errors" in saved) return withErrors(saved.errors);
  const { db } = context.get(servicesContext);
  const merged =
    "other" in saved
      ? await mergeWithEdit(db, saved.other, input as Values, role)
      : opened && (await mergeWithSaved(db, opened, input as Values));
  return failureResponse(merged ? { kind: "conflict", ...merged } : { kind: "gone" });
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
  const keeps = isToBeKept(form);
  const shownVersion = Number(form.get("edit_version")) || null;
  const isAboutEdit = keeps || shownVersion !== null;
  const edit = isAboutEdit ? await lockPendingEdit(tx, opened) : null;
  const stored = isAboutEdit || translatedLanguage(role) ? await findStored(tx, opened) : null;
  if (isAboutEdit) {
    if (stored === null) return null;
    const hasOtherSteps =
      !keeps && edit !== null && stepsKey(edit.steps) !== String(form.get("edit_steps") ?? "");
    if ((edit?.version ?? null) !== shownVersion || hasOtherSteps) {
      const base = shownVersion === null ? await findOpened(tx, opened, stored) : null;
      return { other: { edit, live: stored, base } };
    }
  }
  if (keeps && stored) {
    // What nobody sees is saved at once.
    if (edit === null && !canWait(opened.recordType, stored)) throw refusal();
    // A new edit starts from what visitors see.
    if (edit === null && stored.version !== opened.version) return { version: Number(stored.version) };
    const refused = forbiddenFields(foreignChanges(role, values, { ...stored, ...edit?.values }));
    if (refused) return { errors: refused };
    if (await keepEdit(tx, opened, values, edit)) return "saved";
    return { other: { edit: await lockPendingEdit(tx, opened), live: stored, base: stored } };
  }
  // An edit may hold what somebody else has changed in the other language.
  if (edit && translatedLanguage(role)) throw data(null, { status: 403 });
  // If somebody else has saved since, the save ends in a conflict, and nothing is written.
  const refused =
    stored?.version === opened.version ? forbiddenFields(foreignChanges(role, values, stored)) : null;
  if (refused) return { errors: refused };
  const result = await save();
  if (result === "saved" && edit) await publishEdit(tx, opened, edit);
  return result;
}

/** Parses a form. Translators cannot change dates, so a date in the past does not refuse their form. */
export function parseFor(role: Role | null, form: FormData, schema: z.ZodType) {
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success" || translatedLanguage(role) === null) return submission;
  const passed = Object.entries(submission.error ?? {}).filter(([, codes]) => codes?.includes("date-past"));
  if (passed.length === 0) return submission;
  const rest = new FormData();
  for (const [name, value] of form) if (!passed.some(([it]) => it === name)) rest.append(name, value);
  const parsed = parseWithZod(rest, { schema });
  const dates = Object.fromEntries(passed.map(([name]) => [name, form.get(name)]));
  return parsed.status === "success"
    ? { ...parsed, value: { ...(parsed.value as Values), ...dates } }
    : parsed;
}

/**
 * Saves the form of an opened record like `saveForm`, and leads on to a list, where a toast offers Undo. Publishing a
 * pending edit has no Undo, because Undo cannot bring the pending edit back.
 *
 * @param leave returns the list and the toast; it is called after the save. `count`: the number in the toast's text
 * @returns the error response
 * @throws Response the redirect to the list
 */
export async function saveAndLeave<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  schema: Schema,
  save: Save<Schema>,
  opened: OpenedRecord,
  leave: () => { path: string; toast: ToastCode; count?: number },
) {
  let transaction = "";
  const saveAndNote: Save<Schema> = async (tx, input) => {
    const result = await save(tx, input);
    transaction = await transactionId(tx);
    return result;
  };
  const unsaved = await saveForm(context, form, schema, saveAndNote, opened);
  if (unsaved) return unsaved;
  const { path, toast, count } = leave();
  if (isToBeKept(form)) throw redirectWithToast(path, "edit-kept");
  const mayUndo = may(context.get(sessionContext)?.person ?? null, recordPermission(opened.recordType));
  const undo = mayUndo && !form.get("edit_version") ? { transaction } : undefined;
  throw redirectWithToast(path, toast, { undo, ...(count !== undefined && { count }) });
}

/**
 * Checks a form whose record is added at its first save: a text, or the settings.
 *
 * @param blank the values before the first save
 * @returns the error response; null when nothing is wrong
 */
export function refuseForm(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  schema: z.ZodType,
  blank: Values,
) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return withErrors(submission.error ?? {});
  const role = context.get(sessionContext)?.person.role ?? null;
  const forbidden = forbiddenFields(foreignChanges(role, submission.value as Values, blank));
  return forbidden && withErrors(forbidden);
}

function forbiddenFields(names: readonly string[]): FieldErrors | null {
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, ["field-forbidden"]])) : null;
}

/** The response to a write that failed. */
export function failureResponse(problem: Problem) {
  return data<ActionResult>({ errors: {}, problem }, { status: problem.kind === "gone" ? 404 : 409 });
}

/** The response to a form with errors in its fields. */
export function withErrors(errors: FieldErrors) {
  return data<ActionResult>({ errors, problem: null }, { status: 400 });
}

/** The errors of a form whose values violate a constraint of the database; null for any other error. */
export function constraintErrors(error: unknown, input: Values): FieldErrors | null {
  const { kind, constraint } = violationIn(error) ?? {};
  // The picture was never uploaded, or has been removed since.
  const picture = /((?:featured_)?image_url|gallery_images)_pictures_url_fk$/.exec(constraint ?? "")?.[1];
  if (kind === "foreign-key" && picture) return { [picture]: ["picture-unknown"] };
  if (constraint === "page_entries_product_id_products_id_fk") return { product_id: ["product-unknown"] };
  if (kind !== "unique") return null;
  // Somebody else has saved the same slug or name at the same moment.
  const slug = String(input.slug);
  if (constraint?.endsWith("_slug")) return { slug: [`slug-taken ${freeSlug(slug, new Set([slug]))}`] };
  return constraint === "product_categories_name" ? { name: ["category-taken"] } : null;
}
