import type { Role } from "#domain/role";

/** A signed-in user. */
export type Person = {
  id: string;
  email: string;
  /** `full_name` in the specification. */
  name: string;
  role: Role | null;
  /** Whether the keyboard shortcuts of the administration are on. */
  hasShortcuts: boolean;
  memberSince: Date;
};

export const nameLength = { max: 100 } as const;
