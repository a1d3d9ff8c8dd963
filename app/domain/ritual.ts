import { foldText } from "#domain/plain-text";

/**
 * Finds the picture for a ritual without its own: the first asset whose title contains the ritual's English
 * title.
 *
 * @param assets assets of the slot rituals/ritual_card, in display order
 */
export function matchRitualAsset<T extends { title: string }>(
  ritualTitle: string,
  assets: readonly T[],
): T | null {
  const wanted = foldText(ritualTitle);
  return assets.find(({ title }) => foldText(title).includes(wanted)) ?? null;
}
