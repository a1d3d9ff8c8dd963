import { matchCollectionAsset } from "#domain/collection";
import { type ImageSlot, titledSlots, unusedSlots } from "#domain/image-slot";
import { matchRitualAsset } from "#domain/ritual";

type Asset = { id: string; slot: ImageSlot; title: string; is_active: boolean; display_order: number };

/**
 * Where an asset is shown. `names` lists what its title matches; it is empty in slots without title matching.
 */
export type AssetPlacement =
  | { kind: "shown"; names: string[] }
  | { kind: "inactive" | "behind" | "no-match" | "unused" };

/** The titles of the cards without a picture of their own. They show an asset whose title matches. */
export type CardTitles = { collections: readonly string[]; rituals: readonly string[] };

/** @param assets all assets of its slot, in display order */
export function assetPlacement(asset: Asset, assets: readonly Asset[], cards: CardTitles): AssetPlacement {
  if (!asset.is_active) return { kind: "inactive" };
  if (unusedSlots.includes(asset.slot)) return { kind: "unused" };
  const active = assets.filter((it) => it.is_active);
  if (!titledSlots.includes(asset.slot)) {
    return active[0]?.id === asset.id ? { kind: "shown", names: [] } : { kind: "behind" };
  }
  const names = titleMatches(asset.slot, active, cards)
    .filter((match) => match.asset?.id === asset.id)
    .map(({ name }) => name);
  return names.length > 0 ? { kind: "shown", names } : { kind: "no-match" };
}

/** The asset that each card shows; empty for slots without title matching. */
export function titleMatches<T extends Pick<Asset, "title">>(
  slot: ImageSlot,
  active: readonly T[],
  cards: CardTitles,
): { name: string; asset: T | null }[] {
  if (slot === "home/categories") {
    return cards.collections.map((name) => ({ name, asset: matchCollectionAsset(name, active) }));
  }
  if (slot === "rituals/ritual_card") {
    return cards.rituals.map((name) => ({ name, asset: matchRitualAsset(name, active) }));
  }
  return [];
}

/**
 * Whether another active asset of its slot has the same display order. False in slots with title matching.
 */
export function hasTie(asset: Asset, assets: readonly Asset[]): boolean {
  const isTied = (it: Asset) =>
    it.id !== asset.id && it.is_active && it.display_order === asset.display_order;
  return asset.is_active && !titledSlots.includes(asset.slot) && assets.some(isTied);
}
