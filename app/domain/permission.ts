import type { Person } from "#domain/person";
import type { Role } from "#domain/role";

const managers = ["admin", "editor"] as const;
const translators = ["translator_en", "translator_ja"] as const;

/** All restricted actions and the roles that may do them. `may` accepts no other actions. */
const permissions = {
  "use own profile": "signed-in",
  "use the administration": ["admin", "editor", "translator_en", "translator_ja", "inbox"],
  "manage people": ["admin"],
  "see activity": ["admin"],
  "see demand": managers,
  "upload pictures": managers,
  "manage pictures": managers,
  "use the trash": [...managers, "inbox"],
  "manage products": managers,
  "manage rituals": managers,
  "manage blog": managers,
  "manage site assets": managers,
  "manage settings": managers,
  "manage page texts": managers,
  "manage own pages": managers,
  "manage dictionary": managers,
  /** To open forms and save texts; a translator saves the texts of one language only. */
  "edit texts": [...managers, ...translators],
  "manage messages": ["admin", "inbox"],
  "manage answers": [...managers, "inbox"],
  /** A translator saves the texts of one language only. */
  "open answers": [...managers, ...translators, "inbox"],
} as const satisfies Record<string, "signed-in" | readonly Role[]>;

export type Permission = keyof typeof permissions;

/** @param person null for a visitor who is not signed in */
export function may(person: Pick<Person, "role"> | null, permission: Permission): boolean {
  if (person === null) return false;
  const allowed: "signed-in" | readonly Role[] = permissions[permission];
  return allowed === "signed-in" || (person.role !== null && allowed.includes(person.role));
}
