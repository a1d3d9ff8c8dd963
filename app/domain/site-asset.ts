import { collections, matchCollectionAsset } from "#domain/collection";
import { type ImageSlot, titledSlots, unusedSlots } from "#domain/image-slot";
import { matchRitualAsset } from "#domain/ritual";

type Asset = { id: string; slot: ImageSlot; title: string; is_active: boolean; display_order: number };

/**
 * Where an asset is shown. `names` lists what its title matches; it is empty in slots without title matching.
 */
export type AssetPlacement =
  | { kind: "shown"; names: string[] }
  | { kind: "inactive" | "behind" | "no-match" | "unused" };

/**
 * @param assets all assets of its slot, in display order
 * @param ritualTitles titles of the active rituals without a picture of their own
 */
export function assetPlacement(
  asset: Asset,
  assets: readonly Asset[],
  ritualTitles: readonly string[],
): AssetPlacement {
  if (!asset.is_active) return { kind: "inactive" };
  if (unusedSlots.includes(asset.slot)) return { kind: "unused" };
  const active = assets.filter((it) => it.is_active);
  if (!titledSlots.includes(asset.slot)) {
    return active[0]?.id === asset.id ? { kind: "shown", names: [] } : { kind: "behind" };
  }
  const names = titleMatches(asset.slot, active, ritualTitles)
    .filter((match) => match.asset?.id === asset.id)
    .map(({ name }) => name);
  return names.length > 0 ? { kind: "shown", names } : { kind: "no-match" };
}

/** The asset that each collection or ritual name matches; empty for slots without title matching. */
export function titleMatches<T extends Pick<Asset, "title">>(
  slot: ImageSlot,
  active: readonly T[],
  ritualTitles: readonly string[],
): { name: string; asset: T | null }[] {
  if (slot === "home/categories") {
    return collections.map(({ title }) => ({ name: title, asset: matchCollectionAsset(title, active) }));
  }
  if (slot === "rituals/ritual_card") {
    return ritualTitles.map((name) => ({ name, asset: matchRitualAsset(name, active) }));
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
