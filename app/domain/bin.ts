/** Record types that can be deleted and restored. */
export const binNouns = [
  "product",
  "site-asset",
  "ritual",
  "ritual-step",
  "mindfulness-tip",
  "blog-post",
  "blog-category",
  "contact-message",
] as const;
export type BinNoun = (typeof binNouns)[number];

export type BinItem = { noun: BinNoun; id: string };

/** Days for which a deleted record can be restored. */
export const binDays = 30;

export function isBinNoun(value: unknown): value is BinNoun {
  return binNouns.includes(value as BinNoun);
}
