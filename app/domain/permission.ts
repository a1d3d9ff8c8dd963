import type { Person } from "#domain/person";
import type { TrashRecordType } from "#domain/trash";

/** All restricted actions and who may do them. `may` accepts no other actions. */
const permissions = {
  "use own profile": "signed-in",
  "upload pictures": "admin",
  "use the trash": "admin",
  "use the administration": "admin",
  "see activity": "admin",
  "manage products": "admin",
  "manage rituals": "admin",
  "manage blog": "admin",
  "manage messages": "admin",
  "manage site assets": "admin",
} as const satisfies Record<string, "signed-in" | "admin">;

export type Permission = keyof typeof permissions;

/** @param person null for a visitor who is not signed in */
export function may(person: Pick<Person, "isAdmin"> | null, permission: Permission): boolean {
  if (person === null) return false;
  return permissions[permission] === "signed-in" || person.isAdmin;
}

/** Who may edit records of a type. */
export const recordPermission: Record<TrashRecordType, Permission> = {
  product: "manage products",
  "site-asset": "manage site assets",
  ritual: "manage rituals",
  "ritual-step": "manage rituals",
  "mindfulness-tip": "manage rituals",
  "blog-post": "manage blog",
  "blog-category": "manage blog",
  "contact-message": "manage messages",
};
