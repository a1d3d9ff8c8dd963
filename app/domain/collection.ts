import { foldText } from "#domain/plain-text";

/** The four fixed collections of the home page and the category that each opens. */
export const collections = [
  { title: "Virgin Coconut Oil", category: "Edible Oil" },
  { title: "Hair Care", category: "Hair Care" },
  { title: "Bath & Shower", category: "Bath & Shower" },
  { title: "Body Care", category: "Body Care" },
] as const;
export type CollectionTitle = (typeof collections)[number]["title"];

/**
 * The asset whose picture a collection card shows: one titled exactly so, else one whose title
 * contains the card's, else one whose title's first word is in the card's.
 *
 * @param assets of the slot home/categories, in their display order
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
