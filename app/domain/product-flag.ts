/** The flags of a product. Both can be set. */
export const productFlags = ["is_featured", "is_hero"] as const;
export type ProductFlag = (typeof productFlags)[number];
