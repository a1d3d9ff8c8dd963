import { z } from "zod";
import { fieldLength } from "#domain/field-length";
import { optionalLine, required } from "#domain/form-fields";

/** A new category, from the form of a product or of a post. */
export const newCategoryForm = z.object({
  name: required("category-name-required", fieldLength.line),
  name_ja: optionalLine,
});
