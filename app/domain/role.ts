export const roles = ["admin"] as const;
export type Role = (typeof roles)[number];
