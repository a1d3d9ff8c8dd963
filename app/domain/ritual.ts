import { foldText } from "#domain/plain-text";

/**
 * The asset whose picture the card of a ritual shows that has none of its own: the first whose title
 * contains the ritual's English one.
 *
 * @param assets of the slot rituals/ritual_card, in their display order
 */
export function matchRitualAsset<T extends { title: string }>(
  ritualTitle: string,
  assets: readonly T[],
): T | null {
  const wanted = foldText(ritualTitle);
  return assets.find(({ title }) => foldText(title).includes(wanted)) ?? null;
}
