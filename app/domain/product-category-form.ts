import { z } from "zod";
import { type HomeCard, homeCards } from "#domain/collection";
import { fieldLength } from "#domain/field-length";
import { displayOrder, optionalLine, optionalPicture, optionalText, required } from "#domain/form-fields";

/** A category that is made in the form of a product. */
export const newProductCategoryForm = z.object({
  name: required("category-name-required", fieldLength.line),
  name_ja: optionalLine,
});

export const productCategoryForm = newProductCategoryForm.extend({
  reading_ja: optionalLine,
  text: optionalText,
  text_ja: optionalText,
  home_card: z
    .enum(homeCards as [HomeCard, ...HomeCard[]])
    .optional()
    .transform((card) => card ?? null),
  image_url: optionalPicture("product-images"),
  display_order: displayOrder,
});

export type ProductCategoryInput = z.output<typeof productCategoryForm>;
