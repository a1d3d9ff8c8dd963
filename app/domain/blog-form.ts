import { z } from "zod";
import { newCategoryForm } from "#domain/category-form";
import { fieldLength } from "#domain/field-length";
import {
  displayOrder,
  optional,
  optionalLine,
  optionalPicture,
  optionalText,
  publicDates,
  required,
  slug,
  ticked,
  untilAfterFrom,
} from "#domain/form-fields";
import { isRecordId } from "#domain/record-id";

export const blogPostForm = z
  .object({
    title: required("title-required", fieldLength.line),
    title_ja: optionalLine,
    excerpt: optionalText,
    excerpt_ja: optionalText,
    content: required("content-required", fieldLength.content),
    content_ja: optional(fieldLength.content),
    slug,
    category_id: z
      .string()
      .refine(isRecordId, "category-unknown")
      .optional()
      .transform((id) => id ?? null),
    featured_image_url: optionalPicture,
    featured_image_alt: optionalLine,
    featured_image_alt_ja: optionalLine,
    is_published: ticked,
    is_featured: ticked,
    is_unlisted: ticked,
    ...publicDates,
    /** Whether a post that is already published gets the time of this save as its publication date. */
    update_date: ticked,
  })
  .refine(...untilAfterFrom);

export type BlogPostInput = z.output<typeof blogPostForm>;

export const blogCategoryForm = newCategoryForm.extend({
  display_order: displayOrder,
  is_active: ticked,
});
