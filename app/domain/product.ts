export const productLimits = {
  featuredOnHome: 3,
  related: 3,
  benefitsOnCard: 2,
} as const;

export const quantityRange = { min: 1, max: 10 } as const;
