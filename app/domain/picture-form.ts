import { z } from "zod";
import { optionalLine } from "#domain/form-fields";
import { parsePoint } from "#domain/picture-library";

/** The form of a picture in the library. */
export const pictureForm = z.object({
  alt_text: optionalLine,
  alt_text_ja: optionalLine,
  focus: z
    .string()
    .max(20, "focus-form")
    .optional()
    .transform((text) => text?.trim() || null)
    .refine((text) => text === null || parsePoint(text) !== null, "focus-form")
    .transform((text) => (text === null ? null : parsePoint(text))),
});
export type PictureInput = z.output<typeof pictureForm>;
