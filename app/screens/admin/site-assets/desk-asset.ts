import { slotSpec } from "#domain/image-slot";
import { checkPicture, meetsAll } from "#domain/slot-check";
import type { Route } from "./+types/screen";

/** An asset as list and map show it. */
export type DeskAsset = Route.ComponentProps["loaderData"]["assets"][number];

/** Whether its picture is what its slot asks for. */
export function meetsRequirements({ slot, checked }: DeskAsset): boolean {
  return checked === null || meetsAll(checkPicture(slotSpec(slot), checked));
}
