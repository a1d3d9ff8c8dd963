import type { Language } from "#domain/language";
import { type Localized, localized } from "#domain/localized";

/** Small records that stand in a list on one page each. */
export const pageEntryKinds = ["question", "testimonial", "value"] as const;
export type PageEntryKind = (typeof pageEntryKinds)[number];

export function isPageEntryKind(value: unknown): value is PageEntryKind {
  return pageEntryKinds.includes(value as PageEntryKind);
}

/** The icons of the values. */
export const valueIcons = ["TreePalm", "Leaf", "Recycle", "HandHeart", "Sprout", "Droplets"] as const;
export type ValueIcon = (typeof valueIcons)[number];

/** Each day shows the next entry. @param day from `shopDayNumber` */
export function entryOfDay<T>(entries: readonly T[], day: number): T | null {
  return entries[day % entries.length] ?? null;
}

/** A question with its answer, as visitors read them. */
export type QuestionView = { id: string; question: Localized<string>; answer: Localized<string> };

export function questionViews(
  entries: readonly {
    id: string;
    title: string;
    title_ja: string | null;
    text: string;
    text_ja: string | null;
  }[],
  language: Language,
): QuestionView[] {
  return entries.map(({ id, title, title_ja, text, text_ja }) => ({
    id,
    question: localized(title, title_ja, language),
    answer: localized(text, text_ja, language),
  }));
}
