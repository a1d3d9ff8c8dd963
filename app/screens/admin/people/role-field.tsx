import { useState } from "react";
import { isRole, type Role, roles } from "#domain/role";
import { m } from "#text/messages";
import { roleLabel } from "#text/role";
import { SelectField } from "#ui/choice-field";

const hints: Record<Role | "none", () => string> = {
  admin: m.role_hint_admin,
  editor: m.role_hint_editor,
  translator_en: m.role_hint_translator_en,
  translator_ja: m.role_hint_translator_ja,
  inbox: m.role_hint_inbox,
  none: m.role_hint_none,
};

/** Chooses a role, and tells what it may do. @param start "" to let the person choose */
export function RoleField({ start, error }: { start: Role | "none" | ""; error: string | undefined }) {
  const [role, setRole] = useState<string>(start);
  const hint = isRole(role) || role === "none" ? hints[role]() : undefined;
  return (
    <div>
      <SelectField
        name="role"
        label={m.people_role()}
        value={role}
        placeholder={m.people_role_choose()}
        options={[...roles, "none" as const].map((value) => ({
          value,
          label: roleLabel(value === "none" ? null : value),
        }))}
        error={error}
        onChoose={setRole}
        required
      />
      <p role="status" className="mt-1.5 text-ink-soft text-sm">
        {hint}
      </p>
    </div>
  );
}
