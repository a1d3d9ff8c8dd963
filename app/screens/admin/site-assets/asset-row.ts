import { slotSpec } from "#domain/image-slot";
import { checkPicture, meetsAll } from "#domain/slot-check";
import type { Route } from "./+types/list";

export type AdminAsset = Route.ComponentProps["loaderData"]["assets"][number];

/** An asset without picture data cannot be checked and counts as meeting the requirements. */
export function meetsRequirements({ slot, checked }: AdminAsset): boolean {
  return checked === null || meetsAll(checkPicture(slotSpec(slot), checked));
}
