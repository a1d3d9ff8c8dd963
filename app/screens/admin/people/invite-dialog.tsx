import { useEffect, useRef } from "react";
import { href } from "react-router";
import { invitationDays } from "#domain/people";
import { Dialog } from "#parts/dialog";
import { useDraftKey } from "#parts/draft";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { TextField } from "#ui/form-field";
import { changeLocalText, useLocalText } from "#ui/use-local-text";
import { ChangeFailure, usePeopleChange } from "./change";
import { ShownLink } from "./new-link";
import { RoleField } from "./role-field";

const errors: Record<string, () => string> = {
  "email-required": m.people_email_required,
  "email-invalid": m.auth_email_invalid,
  "role-required": m.people_role_required,
};

/** The email is kept on the device until the invitation has been made. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const change = usePeopleChange();
  const draft = useDraftKey(`${href("/admin/people")} invitation`);
  const kept = useLocalText(draft);
  useEffect(() => {
    if (change.link) changeLocalText(draft, null);
  }, [change.link, draft]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!change.isSending && Object.keys(change.errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [change.errors, change.isSending]);
  const errorOf = (name: string) => errors[change.errors[name]?.[0] ?? ""]?.();
  return (
    <Dialog heading={m.people_invite_heading()} onClose={onClose}>
      {change.link ? (
        <>
          <ShownLink link={change.link} />
          <button type="button" onClick={onClose} className={`${buttonStyle("outline")} mt-6`}>
            {m.people_done()}
          </button>
        </>
      ) : (
        <>
          <form
            ref={form}
            noValidate
            hidden={change.proof !== null}
            onInput={({ currentTarget }) =>
              changeLocalText(draft, String(new FormData(currentTarget).get("email") ?? "") || null)
            }
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              change.submit({
                intent: "invite",
                email: String(form.get("email") ?? ""),
                role: String(form.get("role") ?? ""),
              });
            }}
            className="mt-4 space-y-5"
          >
            <p className="text-ink-soft">{m.people_invite_text({ days: invitationDays })}</p>
            <TextField
              name="email"
              type="email"
              label={m.auth_email()}
              defaultValue={kept ?? ""}
              error={errorOf("email")}
              spellCheck={false}
              required
            />
            <RoleField start="" error={errorOf("role")} />
            <ChangeFailure>{change.failure}</ChangeFailure>
            <div className="flex flex-wrap justify-end gap-3">
              <button type="button" onClick={onClose} className={buttonStyle("outline")}>
                {m.form_cancel()}
              </button>
              <Button type="submit" isDisabled={change.isSending} className={buttonStyle("accent")}>
                {change.isSending ? m.saving() : m.people_invite_submit()}
              </Button>
            </div>
          </form>
          {change.proof}
        </>
      )}
    </Dialog>
  );
}
