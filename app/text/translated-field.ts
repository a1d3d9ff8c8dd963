import { baseName } from "#domain/field-name";
import { m } from "#text/messages";

/** Labels of texts, by the name of the field without its language. */
const labels: Record<string, () => string> = {
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
  return labels[base]?.() ?? base;
}

/** @param name of a field in a form, in either language. @returns undefined for a field that is not translated */
export function labelOfField(name: string): string | undefined {
  const label = labels[baseName(name)]?.();
  return label && name.endsWith("_ja") ? m.form_in_japanese({ label }) : label;
}
