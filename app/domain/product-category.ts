import { href } from "react-router";
import type { HomeCard } from "#domain/collection";
import type { Language } from "#domain/language";
import { type Localized, localized } from "#domain/localized";
import type { PictureView } from "#domain/picture";
import { queryString } from "#domain/query-string";

/** A category of products. Products and URLs have its English name. */
export type ProductCategory = {
  name: string;
  name_ja: string | null;
  /** How the Japanese name is read, in kana. */
  reading_ja: string | null;
  /** The sentence at the head of the catalogue when it shows this category. */
  text: string | null;
  text_ja: string | null;
  /** The card of the home page that leads to this category. */
  home_card: HomeCard | null;
  display_order: number;
  picture: PictureView | null;
};

/** The catalogue, narrowed to a category or a ritual. */
export function cataloguePath({
  category = null,
  ritualId = null,
}: {
  category?: string | null;
  ritualId?: string | null;
}): string {
  const search = new URLSearchParams({
    ...(category !== null && { category }),
    ...(ritualId !== null && { ritual: ritualId }),
  });
  return href("/products") + queryString(search);
}

type Sorted = Pick<ProductCategory, "name" | "name_ja" | "reading_ja" | "display_order">;

/** Sorts by the order that staff have chosen, then by name; in Japanese by its reading. */
export function inCategoryOrder<T extends Sorted>(categories: readonly T[], language: Language): T[] {
  const { compare } = new Intl.Collator(language);
  const name = (it: T) => (language === "ja" && (it.reading_ja || it.name_ja)) || it.name;
  return categories.toSorted(
    (a, b) => a.display_order - b.display_order || compare(name(a), name(b)) || compare(a.name, b.name),
  );
}

/** The name of a category in a language, from its English name. */
export function categoryName(
  categories: readonly Pick<ProductCategory, "name" | "name_ja">[],
  name: string,
  language: Language,
): Localized<string> {
  return localized(name, categories.find((it) => it.name === name)?.name_ja, language);
}
