import { useState } from "react";
import type { Invitation, PeopleIntent } from "#domain/people";
import { Dialog } from "#parts/dialog";
import { longDate } from "#text/date";
import { m } from "#text/messages";
import { roleLabel } from "#text/role";
import { Button, buttonStyle } from "#ui/button";
import { ChangeFailure, usePeopleChange } from "./change";
import { ShownLink } from "./new-link";

export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const [isAsking, setAsking] = useState(false);
  const change = usePeopleChange(() => setAsking(false));
  const ask = (intent: PeopleIntent, { id }: Invitation) => {
    setAsking(true);
    change.submit({ intent, id });
  };
  const isOpen = isAsking && (change.proof ?? change.link ?? change.failure) !== null;
  return (
    <section aria-labelledby="invitations" className="mt-10">
      <h2 id="invitations" className="heading-3">
        {m.people_invitations()}
      </h2>
      {invitations.length === 0 ? (
        <p className="mt-3 text-ink-soft">{m.people_invitations_none()}</p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
              <div className="min-w-0 grow basis-60">
                <p className="break-all font-medium">{invitation.email}</p>
                <p className="text-ink-soft text-sm">
                  {roleLabel(invitation.role)} ·{" "}
                  {m.people_invitation_until({ date: longDate(invitation.expiresAt) })}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  type="button"
                  isDisabled={change.isSending}
                  onClick={() => ask("invitation-link", invitation)}
                  aria-label={m.people_invitation_link_of({ email: invitation.email })}
                  className={`${buttonStyle("outline")} min-h-11! px-5!`}
                >
                  {m.people_invitation_link()}
                </Button>
                <Button
                  type="button"
                  isDisabled={change.isSending}
                  onClick={() => ask("invitation-remove", invitation)}
                  aria-label={m.people_invitation_remove_of({ email: invitation.email })}
                  className={`${buttonStyle("outline")} min-h-11! px-5!`}
                >
                  {m.people_invitation_remove()}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Dialog heading={m.people_invitations()} onClose={() => setAsking(false)}>
          <ChangeFailure>{change.failure}</ChangeFailure>
          {change.proof}
          {change.link && <ShownLink link={change.link} />}
          <div className="mt-7 flex justify-end">
            <button type="button" onClick={() => setAsking(false)} className={buttonStyle("outline")}>
              {m.people_close()}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
