import type { PictureView } from "#domain/picture";
import { foldText } from "#domain/plain-text";

/** Collections on the home page. A card leads to `category` only while no product category is stored. */
export const collections = [
  { card: "virgin-coconut-oil", title: "Virgin Coconut Oil", category: "Edible Oil" },
  { card: "hair-care", title: "Hair Care", category: "Hair Care" },
  { card: "bath-shower", title: "Bath & Shower", category: "Bath & Shower" },
  { card: "body-care", title: "Body Care", category: "Body Care" },
] as const;
export type Collection = (typeof collections)[number];
export type HomeCard = Collection["card"];

export const homeCards: readonly HomeCard[] = collections.map(({ card }) => card);

/**
 * Finds the asset whose picture a collection card shows. An equal title wins, then a title that contains the
 * card's. Last comes an asset whose first title word occurs in the card's title.
 *
 * @param assets assets of the slot home/categories, in display order
 */
export function matchCollectionAsset<T extends { title: string }>(
  title: string,
  assets: readonly T[],
): T | null {
  const wanted = foldText(title);
  const firstWord = (asset: T) => foldText(asset.title).split(/\s+/)[0] ?? "";
  return (
    assets.find((asset) => foldText(asset.title) === wanted) ??
    assets.find((asset) => foldText(asset.title).includes(wanted)) ??
    assets.find((asset) => firstWord(asset) !== "" && wanted.includes(firstWord(asset))) ??
    null
  );
}

type Category = { name: string; home_card: HomeCard | null };
type PicturedCategory = Category & { picture: PictureView | null };

/** The English name of the category to which a card of the home page leads; null when it has none. */
export function categoryOfCard(
  categories: readonly Category[],
  { card, category }: Collection,
): string | null {
  if (categories.length === 0) return category;
  return categories.find((it) => it.home_card === card)?.name ?? null;
}

/** The picture of the category to which a card of the home page leads. */
export function pictureOfCard(
  categories: readonly PicturedCategory[],
  collection: Collection,
): PictureView | null {
  const name = categoryOfCard(categories, collection);
  return categories.find((it) => it.name === name)?.picture ?? null;
}

/** The titles of the cards whose category has no picture: they show an asset. */
export function collectionsWithoutPicture(categories: readonly PicturedCategory[]): string[] {
  return collections.filter((it) => !pictureOfCard(categories, it)).map(({ title }) => title);
}
