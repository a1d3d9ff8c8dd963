import type { Language } from "#domain/language";
import type { Localized } from "#domain/localized";
import { langOf } from "#parts/localized-text";
import { m } from "#text/messages";

/** The category to which the catalogue is narrowed. */
export type FilteredCategory = {
  /** Its English name, which is in the URL. */
  name: string;
  label: Localized<string>;
  /** The sentence of the category. */
  text: Localized<string> | null;
  /** The home page's name for it, if the two differ. */
  collection: string | null;
};

type Filter = {
  category: FilteredCategory | null;
  ritual: { title: Localized<string>; hasProducts: boolean } | null;
  isEmpty: boolean;
};

/** Title and hero texts of the page. The loader sends them, because a script would contain both languages. */
export function catalogueTexts({ category, ritual, isEmpty }: Filter, language: Language) {
  const own = (value: string): Localized<string> => ({ value, language });
  const eyebrow = m.products_hero_eyebrow();
  if (ritual) {
    const showsEverything = !ritual.hasProducts && category === null;
    const ofRitual = ritual.hasProducts ? m.products_hero_text_ritual() : m.products_hero_text();
    return {
      title: m.products_title_ritual(),
      eyebrow,
      heading: m.products_hero_heading_ritual({ ritual: ritual.title.value }),
      text: own(isEmpty ? m.products_hero_text() : showsEverything ? m.products_ritual_none() : ofRitual),
    };
  }
  if (category === null) {
    return {
      title: m.products_title(),
      eyebrow,
      heading: m.products_hero_heading(),
      text: own(m.products_hero_text()),
    };
  }
  const { label, text, collection } = category;
  const ofCategory = collection
    ? m.products_hero_text_collection({ collection })
    : m.products_hero_text_category();
  return {
    title: m.products_title_category({ category: label.value }),
    eyebrow,
    heading: m.products_hero_heading_category({ category: label.value }),
    headingLang: langOf(label),
    // The page explains an empty category further down.
    text: isEmpty ? own(m.products_hero_text()) : (text ?? own(ofCategory)),
  };
}
