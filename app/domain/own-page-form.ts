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
import { findGap } from "#domain/own-page-template";

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
  .refine(...untilAfterFrom)
  .superRefine((page, { addIssue }) => {
    if (!page.is_live) return;
    for (const field of ["text", "text_ja"] as const) {
      const gap = findGap(page[field] ?? "");
      if (gap) addIssue({ code: "custom", path: [field], message: `placeholder-open ${gap}` });
    }
  });

export type OwnPageInput = z.output<typeof ownPageForm>;
