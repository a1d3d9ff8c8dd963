export const productLimits = {
  featuredOnHome: 3,
  related: 3,
  benefitsOnCard: 2,
} as const;
