import type { Language } from "#domain/language";

/** What somebody may do is in `permission.ts`. A person has one role or none. */
export const roles = ["admin", "editor", "translator_en", "translator_ja", "inbox"] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role);
}

/** The only language in which a translator may write; null for every other role. */
export function translatedLanguage(role: Role | null): Language | null {
  if (role === "translator_en") return "en";
  return role === "translator_ja" ? "ja" : null;
}
