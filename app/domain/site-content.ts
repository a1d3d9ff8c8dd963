import type { Language } from "#domain/language";
import type { SiteSettings } from "#domain/site-settings";

/** Texts that staff have written in place of messages, by the key of the message. */
export type OwnTexts = Readonly<Record<string, string>>;

/** What staff have made of the words and facts that every page shows. */
export type SiteContent = {
  settings: SiteSettings;
  texts: Record<Language, OwnTexts>;
  /** The live pages to which the footer leads, in their order. */
  footerPages: { slug: string; title: string; title_ja: string | null }[];
};
