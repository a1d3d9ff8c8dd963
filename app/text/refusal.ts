import type { Role } from "#domain/role";
import { m } from "#text/messages";
import { roleLabel } from "#text/role";

/** Heading and text of a 403 response, in two lines. @param role of the person who is signed in */
export function refusalText(role: Role | null): string {
  const lines = role
    ? [m.forbidden_role_heading(), m.forbidden_role_text({ role: roleLabel(role) })]
    : [m.forbidden_heading(), m.forbidden_text()];
  return lines.join("\n");
}
