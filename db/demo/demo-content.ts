import type { HomeCard } from "#domain/collection";
import type { MessageStatus } from "#domain/contact-message";
import type { Icon } from "#domain/icon";
import type { Language } from "#domain/language";
import type { PageEntryKind, ValueIcon } from "#domain/page-entry";
import type { Aroma, Size } from "#domain/variants";

/** A file in `db/demo/pictures`; its alt texts are in `index.json` there. */
type Picture = string;

export type DemoProduct = {
  /** Stable key from which the record's id is derived. */
  key: string;
  name: string;
  name_ja: string;
  subtitle: string;
  subtitle_ja: string;
  description: string;
  description_ja: string;
  category: string;
  price: string | null;
  benefits: string[];
  benefits_ja: string[];
  ingredients: string[];
  ingredients_ja: string[];
  how_to_use: string[];
  how_to_use_ja: string[];
  picture: Picture | null;
  gallery: Picture[];
  sizes: Size[];
  aromas: Aroma[];
  is_featured: boolean;
  is_hero: boolean;
};

export type DemoProductCategory = {
  key: string;
  name: string;
  name_ja: string;
  reading_ja: string | null;
  home_card: HomeCard | null;
};

export type DemoRitual = {
  key: string;
  title: string;
  title_ja: string;
  subtitle: string;
  subtitle_ja: string;
  description: string;
  description_ja: string;
  time: string;
  time_ja: string;
  mood: string;
  mood_ja: string;
  icon: Icon;
  is_active: boolean;
  picture: Picture | null;
  steps: { step_text: string; step_text_ja: string; product_references: string[] }[];
};

export type DemoTip = {
  key: string;
  title: string;
  title_ja: string;
  tip_text: string;
  tip_text_ja: string;
  is_active: boolean;
  /** As in `ToCheck`. */
  to_check?: { tip_text_ja: string };
};

export type DemoBlogCategory = {
  key: string;
  name: string;
  name_ja: string;
  slug: string;
  is_active: boolean;
};

export type DemoBlogPost = {
  key: string;
  category: string | null;
  slug: string;
  title: string;
  title_ja: string | null;
  excerpt: string;
  excerpt_ja: string | null;
  /** Plain text; each line is a paragraph. */
  content: string;
  content_ja: string | null;
  picture: Picture | null;
  is_featured: boolean;
  /** ISO 8601; null for a draft. */
  published_at: string | null;
  view_count: number;
};

export type DemoMessage = {
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  status: MessageStatus;
  language: Language;
  /** Age at the time when the demo content is loaded. */
  minutes_ago: number;
};

export type DemoEntry = {
  key: string;
  kind: PageEntryKind;
  title: string;
  title_ja: string;
  text: string;
  text_ja: string;
  place?: string;
  place_ja?: string;
  icon?: ValueIcon;
};

export type DemoAnswer = { name: string; name_ja: string; text: string; text_ja: string };

export type DemoTerm = { english: string; japanese: string; inci?: string; note?: string };
