import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { fieldLength } from "#domain/field-length";
import type { Values } from "#domain/merge";
import type { RecordType } from "#domain/record";
import { isRecordId } from "#domain/record-id";
import { maxFields } from "#domain/request-limits";
import { type Role, translatedLanguage } from "#domain/role";
import { idempotencyTokenField } from "#domain/save";
import { withoutMarks } from "#domain/text-mark";
import { fieldFilter, fieldNamesOf } from "#server/http/form-names.server";
import type { OpenedRecord } from "#server/record-version.server";

/**
 * Reads only the fields that the schema names; all others are dropped before anything is built from them. Two
 * things are removed from texts: NUL characters, which PostgreSQL refuses, and the invisible marks of text that was
 * copied from a preview.
 *
 * @throws Response 400 when the body is not a form or has too many fields
 */
export async function readForm(request: Request, schema: z.ZodType): Promise<FormData> {
  const sent = await fieldsOf(request).catch(() => {
    throw formRefusal();
  });
  const isNamed = fieldFilter(fieldNamesOf(schema));
  const form = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === "string" && (isNamed(name) || name === idempotencyTokenField))
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
  if (submission.status !== "success") throw formRefusal();
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

/** The response to a request that no form of this site sends. */
export function formRefusal(): Response {
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
  if (id === undefined || !isRecordId(id) || !isVersion) throw formRefusal();
  // A form has version 0 before the first save of its record, whose first version is 1.
  return { recordType, id, version: Math.max(version, 1) };
}

/** Parses a form. Translators cannot change dates, so a date in the past does not refuse their form. */
export function parseFor(role: Role | null, form: FormData, schema: z.ZodType) {
  return translatedLanguage(role) === null
    ? parseWithZod(form, { schema })
    : parseWithPastDates(form, schema);
}

/** Parses a form in which a date in the past is no error: its save ends in a conflict, or cannot change the date. */
export function parseWithPastDates(form: FormData, schema: z.ZodType) {
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return submission;
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
