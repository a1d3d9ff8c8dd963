import { z } from "zod";
import { type Bucket, fileAddress } from "#domain/bucket";
import { isRecordId } from "#domain/record";

/**
 * What the fields of our forms have in common. Their errors are codes; one that speaks of a limit
 * carries it: `too-long 200`.
 */

/** Characters that a field may have. */
export const fieldLength = { line: 200, text: 5000 } as const;

const atMost = (characters: number) => z.string().max(characters, `too-long ${characters}`);

/** A text that may be missing; without spaces around it, null when nothing is left. */
export const optional = (characters: number) =>
  atMost(characters)
    .optional()
    .transform((text) => text?.trim() || null);

export const optionalLine = optional(fieldLength.line);
export const optionalText = optional(fieldLength.text);

/** @param code of the error when it is missing or blank */
export const required = (code: string, characters: number) =>
  z.string(code).trim().min(1, code).max(characters, `too-long ${characters}`);

/** A box that is ticked or not. */
export const ticked = z.boolean().default(false);

/** A whole number, 0 when nothing is typed. */
export const displayOrder = z
  .string()
  .optional()
  .transform((text) => text?.normalize("NFKC").trim() || "0")
  .pipe(z.string().regex(/^[+-]?\d{1,6}$/, "whole-number"))
  .transform(Number);

/**
 * The address of a picture that was uploaded here, into this bucket; of none other.
 *
 * @param missing code of the error when there is none
 */
export const picture = (bucket: Bucket, missing = "picture-unknown") =>
  z.string(missing).regex(new RegExp(`^${fileAddress(bucket, "[\\w-]+\\.\\w+")}$`), "picture-unknown");

/** The same where there may be none. */
export const optionalPicture = (bucket: Bucket) =>
  picture(bucket)
    .optional()
    .transform((url) => url ?? null);

/** The id of a record, as a button sends it. */
export const recordId = z.string().refine(isRecordId);

/** What the form of a record sends besides the record: the version that it was opened on. */
export const openedVersion = { version: z.string() };

/** What the button of an admin list sends to delete a record. */
export const deleteForm = z.object({ intent: z.literal("delete"), id: recordId });
