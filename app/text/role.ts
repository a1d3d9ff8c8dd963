import type { Role } from "#domain/role";
import { m } from "#text/messages";

const labels: Record<Role, () => string> = {
  admin: m.profile_role_admin,
  editor: m.role_editor,
  translator_en: m.role_translator_en,
  translator_ja: m.role_translator_ja,
  inbox: m.role_inbox,
};

/** @param role null for a signed-in person without a role */
export function roleLabel(role: Role | null): string {
  return role ? labels[role]() : m.profile_role_none();
}
