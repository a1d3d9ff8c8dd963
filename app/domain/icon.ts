export const icons = [
  "Sun",
  "Moon",
  "Waves",
  "Sunset",
  "Heart",
  "Sparkles",
  "Wind",
  "Hand",
  "Flower",
  "Star",
] as const;
export type Icon = (typeof icons)[number];
