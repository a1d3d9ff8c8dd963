import { z } from "zod";
import { slugLength } from "#domain/blog-post";
import { type Bucket, fileUrlPath } from "#domain/bucket";
import { fieldLength } from "#domain/field-length";
import { isRecordId } from "#domain/record";

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

/** A whole number of up to six digits; 0 if the field is empty. */
export const displayOrder = z
  .string()
  .optional()
  .transform((text) => text?.normalize("NFKC").trim() || "0")
  .pipe(z.string().regex(/^[+-]?\d{1,6}$/, "whole-number"))
  .transform(Number);

/**
 * URL path of a picture that was uploaded to this bucket.
 *
 * @param missing error code if there is none
 */
export const picture = (bucket: Bucket, missing = "picture-unknown") =>
  z.string(missing).regex(new RegExp(`^${fileUrlPath(bucket, "[\\w-]+\\.\\w+")}$`), "picture-unknown");

export const optionalPicture = (bucket: Bucket) =>
  picture(bucket)
    .optional()
    .transform((url) => url ?? null);

export const recordId = z.string().refine(isRecordId);

/** Version of the record when the form was opened; it detects that somebody else has saved since. */
export const openedVersion = { version: z.string() };

export const deleteForm = z.object({ intent: z.literal("delete"), id: recordId });
