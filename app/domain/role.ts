export const roles = ["admin"] as const;
