import { z } from "zod";
import { fieldLength } from "#domain/field-length";
import { displayOrder, optional, optionalLine, required, slug, ticked } from "#domain/form-fields";

export const ownPageForm = z.object({
  title: required("title-required", fieldLength.line),
  title_ja: optionalLine,
  slug,
  text: required("content-required", fieldLength.content),
  text_ja: optional(fieldLength.content),
  is_live: ticked,
  in_footer: ticked,
  is_indexed: ticked,
  display_order: displayOrder,
});

export type OwnPageInput = z.output<typeof ownPageForm>;
