import type { FieldErrors } from "#domain/action-result";
import { m } from "#text/messages";

/** Messages by error code. A code may carry a detail after a space: `too-long 200`. */
const messages: Record<string, (detail: string) => string> = {
  "too-long": (max) => m.error_too_long({ max }),
  "too-many": (max) => m.error_too_many({ max }),
  "field-forbidden": m.error_field_forbidden,
  "picture-unknown": m.error_picture_unknown,
  "focus-form": m.error_focus_form,
  "whole-number": m.error_whole_number,
  "title-required": m.error_title_required,
  "page-required": m.error_page_required,
  "section-required": m.error_section_required,
  "image-required": m.error_image_required,
  "time-required": m.error_time_required,
  "mood-required": m.error_mood_required,
  "step-required": m.error_step_required,
  "tip-required": m.error_tip_required,
  "content-required": m.error_content_required,
  "slug-required": m.error_slug_required,
  "slug-form": m.error_slug_form,
  "slug-taken": (free) => m.error_slug_taken({ free }),
  "date-missing": m.error_date_missing,
  "date-form": m.error_date_form,
  "date-past": m.error_date_past,
  "until-before-from": m.error_until_before_from,
  "category-unknown": m.error_category_unknown,
  "product-unknown": m.error_product_unknown,
  "category-taken": m.error_category_taken,
  "category-in-trash": m.error_category_in_trash,
  "category-name-required": m.error_category_name_required,
  "name-required": m.error_name_required,
  "answer-name-required": m.error_answer_name_required,
  "category-required": m.error_category_required,
  "description-required": m.error_description_required,
  "field-required": m.error_field_required,
  "brand-name-required": m.error_brand_name_required,
  "year-form": m.error_year_form,
  "time-form": m.error_time_form,
  "hours-half": m.error_hours_half,
  "hours-order": m.error_hours_order,
  "phone-form": m.error_phone_form,
  "email-form": m.error_email_form,
  "map-form": m.error_map_form,
  "instagram-form": m.error_instagram_form,
  "whatsapp-form": m.error_whatsapp_form,
  "placeholder-unknown": (name) => m.error_placeholder_unknown({ name }),
  "placeholder-missing": (name) => m.error_placeholder_missing({ name }),
  "placeholder-open": (name) => m.error_placeholder_open({ name }),
  "reply-subject-required": m.error_reply_subject_required,
  "reply-text-required": m.error_reply_text_required,
  "note-required": m.error_note_required,
  "answer-days-form": m.error_answer_days_form,
  "size-required": m.error_size_required,
  "size-price-required": m.error_size_price_required,
  "size-twice": m.error_size_twice,
  "aroma-required": m.error_aroma_required,
  "aroma-twice": m.error_aroma_twice,
};

/** Message of the field's first error. */
export function errorOf(errors: FieldErrors, name: string): string | undefined {
  const code = errors[name]?.[0];
  if (code === undefined) return undefined;
  const [kind = "", ...details] = code.split(" ");
  const detail = details.join(" ");
  return (messages[kind] ?? m.error_heading)(detail);
}

/** Message of the first error in a field or in its list entries. */
export function errorWithin(errors: FieldErrors, name: string): string | undefined {
  const key = Object.keys(errors).find((it) => it === name || it.startsWith(`${name}[`));
  return key === undefined ? undefined : errorOf(errors, key);
}

/** The message of a field's first error, after the label of the field if it does not begin with that. */
export function labelledError(
  errors: FieldErrors,
  name: string,
  labelOf: (name: string) => string | undefined,
): string {
  // The name without its list index: `sizes[0].price` becomes `sizes`.
  const label = labelOf(name.replace(/\[.*$/, "")) ?? "";
  const sentence = errorOf(errors, name) ?? "";
  const isNamed = sentence.toLowerCase().startsWith(label.toLowerCase());
  return isNamed ? sentence : m.form_error_at({ label, sentence });
}
