export const productLimits = {
  /** Featured products on the home page. */
  featuredOnHome: 3,
  /** Products under 'You Might Also Like'. */
  related: 3,
  /** Benefits on a card of the grid. */
  benefitsOnCard: 2,
} as const;

export const quantityRange = { min: 1, max: 10 } as const;
