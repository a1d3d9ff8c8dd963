import { z } from "zod";
import { fieldLength } from "#domain/field-length";
import {
  displayOrder,
  optional,
  optionalLine,
  publicDates,
  required,
  slug,
  ticked,
  untilAfterFrom,
} from "#domain/form-fields";

export const ownPageForm = z
  .object({
    title: required("title-required", fieldLength.line),
    title_ja: optionalLine,
    slug,
    text: required("content-required", fieldLength.content),
    text_ja: optional(fieldLength.content),
    is_live: ticked,
    ...publicDates,
    in_footer: ticked,
    is_indexed: ticked,
    display_order: displayOrder,
  })
  .refine(...untilAfterFrom);

export type OwnPageInput = z.output<typeof ownPageForm>;
