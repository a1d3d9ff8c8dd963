import { z } from "zod";
import { newCategoryForm } from "#domain/category-form";
import { type HomeCard, homeCards } from "#domain/collection";
import { displayOrder, optionalLine, optionalPicture, optionalText } from "#domain/form-fields";

export const productCategoryForm = newCategoryForm.extend({
  reading_ja: optionalLine,
  text: optionalText,
  text_ja: optionalText,
  home_card: z
    .enum(homeCards as [HomeCard, ...HomeCard[]])
    .optional()
    .transform((card) => card ?? null),
  image_url: optionalPicture,
  display_order: displayOrder,
});

export type ProductCategoryInput = z.output<typeof productCategoryForm>;
