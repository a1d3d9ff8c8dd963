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
  /** True: the role needs a second factor and this session has none, so `role` is null. */
  lacksSecondFactor: boolean;
  memberSince: Date;
};

export const nameLength = { max: 100 } as const;

/** The name of a person, or their email without one. */
export function personName({ name, email }: Pick<Person, "name" | "email">): string {
  return name || email;
}
