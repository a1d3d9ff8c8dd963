import type { ListedPerson, PeopleIntent } from "#domain/people";
import { Dialog } from "#parts/dialog";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { ChangeFailure, usePeopleChange } from "./change";
import { ShownLink } from "./new-link";
import { RoleField } from "./role-field";

/** Changes what somebody may do, and whether they can sign in. */
export function PersonDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const { id, name, email, role, isConfirmed, isDeactivated, hasSecondFactor } = person;
  const change = usePeopleChange(onClose);
  const button = (intent: PeopleIntent, label: string) => (
    <Button
      type="button"
      isDisabled={change.isSending}
      onClick={() => change.submit({ intent, id })}
      className={`${buttonStyle("outline")} min-h-11! px-5!`}
    >
      {label}
    </Button>
  );
  return (
    <Dialog heading={name} onClose={onClose}>
      <p className="break-all text-ink-soft">{email}</p>
      <ChangeFailure>{change.failure}</ChangeFailure>
      {change.proof}
      {change.link && <ShownLink link={change.link} />}
      <div hidden={change.proof !== null}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const chosen = String(new FormData(event.currentTarget).get("role") ?? "");
            change.submit({ intent: "role", id, role: chosen });
          }}
          className="mt-5 space-y-4"
        >
          <RoleField
            start={role ?? "none"}
            error={change.errors.role ? m.people_role_required() : undefined}
          />
          <Button
            type="submit"
            isDisabled={change.isSending}
            className={`${buttonStyle("accent")} min-h-11! px-5!`}
          >
            {m.people_role_save()}
          </Button>
        </form>
        <section className="mt-7 border-hairline border-t pt-5">
          <h3 className="font-medium">{m.people_access()}</h3>
          <p className="mt-1 text-ink-soft text-sm">{m.people_access_text()}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            {!isDeactivated && isConfirmed && button("reset-link", m.people_reset_link())}
            {!isDeactivated && button("sessions", m.people_sessions_end())}
            {hasSecondFactor && button("second-factor-reset", m.people_second_factor_reset())}
            {isDeactivated
              ? button("reactivate", m.people_reactivate())
              : button("deactivate", m.people_deactivate())}
          </div>
        </section>
      </div>
      <div className="mt-7 flex justify-end">
        <button type="button" onClick={onClose} className={buttonStyle("outline")}>
          {m.people_close()}
        </button>
      </div>
    </Dialog>
  );
}
