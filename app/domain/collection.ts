import { foldText } from "#domain/plain-text";

/** Collections on the home page and the category that each card links to. */
export const collections = [
  { title: "Virgin Coconut Oil", category: "Edible Oil" },
  { title: "Hair Care", category: "Hair Care" },
  { title: "Bath & Shower", category: "Bath & Shower" },
  { title: "Body Care", category: "Body Care" },
] as const;
export type CollectionTitle = (typeof collections)[number]["title"];

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
