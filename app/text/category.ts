import type { Localized } from "#domain/localized";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";

const labels: Record<string, () => string> = {
  "Edible Oil": m.category_edible_oil,
  "Hair Care": m.category_hair_care,
  "Bath & Shower": m.category_bath_shower,
  "Body Care": m.category_body_care,
  "Lip & Face": m.category_lip_face,
  "Gift Sets": m.category_gift_sets,
};

/** Label of a category; one added by staff is shown as written and marked as English. */
export function categoryLabel(category: string): Localized<string> {
  const label = Object.hasOwn(labels, category) ? labels[category] : undefined;
  return label ? { value: label(), language: pageLanguage() } : { value: category, language: "en" };
}
