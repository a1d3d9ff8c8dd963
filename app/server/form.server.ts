import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { isRecordId } from "#domain/record";
import type { FieldErrors, Saved, Unsaved } from "#domain/save";

/** Fields that a form may have, and entries that a list in it may have. */
const most = { fields: 2000, entries: 200 } as const;

/**
 * The fields of a form that was sent.
 *
 * @throws Response 400 when the body is none, or names entries that no form of ours has: a list is made
 *   as long as its highest number, and what begins with `__` commands the form's library. NUL characters,
 *   which no database text can hold and no keyboard writes, are left out.
 */
export async function readForm(request: Request): Promise<FormData> {
  const sent = await fieldsOf(request).catch(() => {
    throw refusal();
  });
  const names = [...sent.keys()];
  const isHostile = names.some(
    (name) => name.length > 100 || /^__|\[(?!\d{1,3}\])/.test(name) || highestEntry(name) > most.entries,
  );
  if (isHostile || names.length > most.fields) throw refusal();
  const form = new FormData();
  for (const [name, value] of sent)
    form.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  return form;
}

/** Counted before they are taken apart: millions of them would keep everybody waiting. */
async function fieldsOf(request: Request): Promise<FormData | URLSearchParams> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded/i.test(type)) return request.formData();
  const text = await request.text();
  if (text.split("&", most.fields + 1).length > most.fields) throw refusal();
  return new URLSearchParams(text);
}

function refusal(): Response {
  return new Response("This is no form of this site.\n", { status: 400 });
}

function highestEntry(name: string): number {
  return Math.max(0, ...[...name.matchAll(/\[(\d+)\]/g)].map(([, entry]) => Number(entry)));
}

/**
 * The record that a form was opened on: its id from the address, its version from the form.
 *
 * @throws Response 400 when one of them cannot be
 */
export function openedRecord(id: string | undefined, form: FormData): { id: string; version: number } {
  const version = Number(form.get("version") || Number.NaN);
  const isVersion = Number.isInteger(version) && version >= 0 && version < 2 ** 31;
  if (id === undefined || !isRecordId(id) || !isVersion) throw data(null, { status: 400 });
  return { id, version };
}

/**
 * Saves the record that a form describes.
 *
 * @param save may find faults that only the records tell
 * @returns the answer when it was not saved; null when it was
 */
export async function saveForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  save: (input: z.output<Schema>) => Promise<Saved | { errors: FieldErrors }>,
) {
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return data<Unsaved>({ errors: submission.error ?? {}, problem: null }, { status: 400 });
  }
  let saved: Saved | { errors: FieldErrors };
  try {
    saved = await save(submission.value as z.output<Schema>);
  } catch (error) {
    const field = unknownPictureIn(error);
    if (field === null) throw error;
    return data<Unsaved>({ errors: { [field]: ["picture-unknown"] }, problem: null }, { status: 400 });
  }
  if (saved === "saved") return null;
  if (saved !== null && "errors" in saved) return data<Unsaved>({ ...saved, problem: null }, { status: 400 });
  if (saved === null) return data<Unsaved>({ errors: {}, problem: { kind: "gone" } }, { status: 404 });
  return data<Unsaved>({ errors: {}, problem: { kind: "conflict", ...saved } }, { status: 409 });
}

/**
 * The field whose picture the database does not know: it looked like an address of ours, but nothing
 * was uploaded there, or it has been removed since.
 */
function unknownPictureIn(error: unknown): string | null {
  const { cause } = error as { cause?: { code?: string; constraint?: string } };
  const foreignKeyViolation = "23503";
  if (cause?.code !== foreignKeyViolation) return null;
  return (
    /((?:featured_)?image_url|gallery_images)_pictures_url_fk$/.exec(cause.constraint ?? "")?.[1] ?? null
  );
}
