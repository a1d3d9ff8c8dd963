import type { Language } from "#domain/language";
import type { ProductCategory } from "#domain/product-category";
import { type SiteSettings, specifiedSettings } from "#domain/site-settings";

/** Texts that staff have written in place of messages, by the key of the message. */
export type OwnTexts = Readonly<Record<string, string>>;

/** What staff have made of the words and facts that every page shows. */
export type SiteContent = {
  settings: SiteSettings;
  texts: Record<Language, OwnTexts>;
  productCategories: ProductCategory[];
  /** The present name of each category by its former names. */
  formerCategoryNames: ReadonlyMap<string, string>;
  /** The live pages to which the footer leads, in their order. */
  footerPages: { slug: string; title: string; title_ja: string | null }[];
};

/** The content of a site that staff have not changed yet. */
export const specifiedContent: SiteContent = {
  settings: specifiedSettings,
  texts: { en: {}, ja: {} },
  productCategories: [],
  formerCategoryNames: new Map(),
  footerPages: [],
};
