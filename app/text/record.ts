import type { ActivityRecordType } from "#domain/activity";
import { m } from "#text/messages";

const recordTypeLabels: Record<ActivityRecordType, () => string> = {
  product: m.record_type_product,
  "product-category": m.record_type_product_category,
  "site-asset": m.record_type_site_asset,
  ritual: m.record_type_ritual,
  "ritual-step": m.record_type_ritual_step,
  "mindfulness-tip": m.record_type_mindfulness_tip,
  "blog-post": m.record_type_blog_post,
  "blog-category": m.record_type_blog_category,
  "contact-message": m.record_type_contact_message,
  picture: m.record_type_picture,
  "own-page": m.record_type_own_page,
  "page-text": m.record_type_page_text,
  "page-entry": m.record_type_page_entry,
  "site-settings": m.record_type_site_settings,
  term: m.record_type_term,
  answer: m.record_type_answer,
  person: m.record_type_person,
};

export function recordTypeLabel(recordType: ActivityRecordType): string {
  return recordTypeLabels[recordType]();
}

/** Labels of the texts of records, by the name of the field without its language. */
const fieldLabels: Record<string, () => string> = {
  name: m.translation_name,
  title: m.post_title,
  subtitle: m.form_subtitle,
  description: m.form_description,
  benefits: m.form_benefits,
  ingredients: m.form_ingredients,
  how_to_use: m.form_how_to_use,
  sizes: m.form_sizes,
  aromas: m.form_aromas,
  excerpt: m.post_excerpt,
  content: m.post_content,
  time: m.ritual_field_time,
  mood: m.ritual_field_mood,
  step_text: m.step_field_text,
  tip_text: m.tip_field_text,
  text: m.own_page_field_text,
  place: m.entries_place,
  alt_text: m.translation_alt,
  image_alt_text: m.translation_alt,
  featured_image_alt: m.translation_alt,
};

export function translatedFieldLabel(base: string): string {
  return fieldLabels[base]?.() ?? base;
}

/** @param name of a field in a form, in either language. @returns undefined for a field that is not translated */
export function labelOfField(name: string): string | undefined {
  const label = fieldLabels[name.replace(/_ja$/, "")]?.();
  return label && name.endsWith("_ja") ? m.form_in_japanese({ label }) : label;
}
