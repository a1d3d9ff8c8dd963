import { z } from "zod";
import { fieldLength } from "#domain/field-length";
import {
  displayOrder,
  optionalLine,
  optionalText,
  publicDates,
  recordId,
  required,
  ticked,
  untilAfterFrom,
} from "#domain/form-fields";
import { valueIcons } from "#domain/page-entry";

export const pageEntryForm = z
  .object({
    title: required("field-required", fieldLength.line),
    title_ja: optionalLine,
    text: required("field-required", fieldLength.text),
    text_ja: optionalText,
    place: optionalLine,
    place_ja: optionalLine,
    product_id: recordId.optional().transform((id) => id ?? null),
    icon: z.enum(valueIcons).default("Leaf"),
    display_order: displayOrder,
    is_active: ticked,
    ...publicDates,
  })
  .refine(...untilAfterFrom);

export type PageEntryInput = z.output<typeof pageEntryForm>;
