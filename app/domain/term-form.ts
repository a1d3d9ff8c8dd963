import { z } from "zod";
import { fieldLength } from "#domain/field-length";
import { optionalLine, optionalText, required } from "#domain/form-fields";
import { termKinds } from "#domain/term";

export const termForm = z
  .object({
    kind: z.enum(termKinds).default("term"),
    english: required("field-required", fieldLength.line),
    japanese: optionalLine,
    inci: optionalLine,
    note: optionalText,
  })
  .refine(({ kind, japanese }) => kind === "avoid" || japanese !== null, {
    path: ["japanese"],
    message: "field-required",
  });

export type TermInput = z.output<typeof termForm>;
