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
