import { z } from "zod";
import { fieldLength } from "#domain/field-length";
import {
  displayOrder,
  optionalLine,
  picture,
  publicDates,
  required,
  ticked,
  untilAfterFrom,
} from "#domain/form-fields";
import { slotNamed, slotPages } from "#domain/image-slot";

export const siteAssetForm = z
  .object({
    title: required("title-required", fieldLength.line),
    page: z.enum(slotPages, "page-required"),
    section: z.string("section-required"),
    display_order: displayOrder,
    alt_text: optionalLine,
    alt_text_ja: optionalLine,
    image_url: picture("image-required"),
    is_active: ticked,
    ...publicDates,
  })
  .refine(({ page, section }) => slotNamed(page, section) !== null, {
    path: ["section"],
    message: "section-required",
  })
  .refine(...untilAfterFrom);

export type SiteAssetInput = z.output<typeof siteAssetForm>;
