import { z } from "zod";
import { parseFilePath } from "#domain/bucket";
import { fieldLength } from "#domain/field-length";
import { isRecordId } from "#domain/record-id";
import { isShopTime, shopTimeOf } from "#domain/shop-time";
import { slugLength } from "#domain/slug";
import type { PublicDates } from "#domain/visibility";

/**
 * Building blocks of the form schemas. Errors are codes; one about a limit contains it, e.g. `too-long 200`.
 */

const atMost = (characters: number) => z.string().max(characters, `too-long ${characters}`);

/** An optional text: trimmed, and null if nothing is left. */
export const optional = (characters: number) =>
  atMost(characters)
    .optional()
    .transform((text) => text?.trim() || null);

export const optionalLine = optional(fieldLength.line);
export const optionalText = optional(fieldLength.text);

/** @param code error code if the text is missing or blank */
export const required = (code: string, characters: number) =>
  z.string(code).trim().min(1, code).max(characters, `too-long ${characters}`);

/** The last part of a page's URL. */
export const slug = required("slug-required", slugLength).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "slug-form");

/** A checkbox. */
export const ticked = z.boolean().default(false);

/** A time of the shop that has not passed; null if the field is empty. */
export const laterTime = z
  .string()
  .optional()
  .transform((text) => text?.trim() || null)
  .pipe(
    z
      .string()
      .refine(isShopTime, { error: "date-form", abort: true })
      .refine((time) => time > shopTimeOf(new Date()), "date-past")
      .nullable(),
  );

/** From when and until when a record is public. A schema with them is refined by `untilAfterFrom`. */
export const publicDates = { visible_from: laterTime, visible_until: laterTime };

export const untilAfterFrom: Parameters<z.ZodType<PublicDates>["refine"]> = [
  ({ visible_from, visible_until }: PublicDates) =>
    visible_from === null || visible_until === null || visible_from < visible_until,
  {
    path: ["visible_until"],
    message: "until-before-from",
    // By default a check of several fields is left out while any field is wrong.
    when: ({ issues }) => !issues.some(({ path = [] }) => Object.hasOwn(publicDates, path[0] ?? "")),
  },
];

/** A whole number of up to six digits; 0 if the field is empty. */
export const displayOrder = z
  .string()
  .optional()
  .transform((text) => text?.normalize("NFKC").trim() || "0")
  .pipe(z.string().regex(/^[+-]?\d{1,6}$/, "whole-number"))
  .transform(Number);

/**
 * URL path of an uploaded picture.
 *
 * @param missing error code if there is none
 */
export const picture = (missing = "picture-unknown") =>
  z
    .string(missing)
    .refine((url) => /^[^.]+\.[^.]+$/.test(url) && parseFilePath(url) !== null, "picture-unknown");

export const optionalPicture = picture()
  .optional()
  .transform((url) => url ?? null);

export const recordId = z.string().refine(isRecordId);

/**
 * What the form of a saved record sends beside its fields. `version` of the record when the form was opened: it detects
 * that somebody else has saved since. `edit`: its values are to wait as a pending edit; `edit_version` is the version of
 * the one that the form shows, and `edit_steps` tells its steps.
 */
export const openedVersion = {
  version: z.string(),
  edit: z.literal("keep").optional(),
  edit_version: z.string().optional(),
  edit_steps: z.string().optional(),
};

export const deleteForm = z.object({ intent: z.literal("delete"), id: recordId });
