import { z } from "zod";
import { maxTextLength, type Original, placeholdersIn } from "#domain/page-text";

/** The field of a text. Null stands for the original: the field is empty, or it repeats the original. */
const textInPlaceOf = (original: string, max: number) =>
  z
    .string()
    .max(max, `too-long ${max}`)
    .optional()
    .transform((text) => text?.replace(/\r\n?/g, "\n").trim() || null)
    .transform((text) => (text === original ? null : text))
    .superRefine((text, context) => {
      if (text === null) return;
      const wanted = placeholdersIn(original);
      const there = placeholdersIn(text);
      const unknown = there.find((name) => !wanted.includes(name));
      const missing = wanted.find((name) => !there.includes(name));
      if (unknown !== undefined)
        context.addIssue({ code: "custom", message: `placeholder-unknown {${unknown}}` });
      else if (missing !== undefined)
        context.addIssue({ code: "custom", message: `placeholder-missing {${missing}}` });
    });

/** The form of one text: both languages must keep the values of the original. */
export function pageTextForm(original: Original) {
  const max = maxTextLength(original);
  return z.object({
    text: textInPlaceOf(original.en, max),
    text_ja: textInPlaceOf(original.ja ?? original.en, max),
  });
}

export type PageTextInput = z.output<ReturnType<typeof pageTextForm>>;
