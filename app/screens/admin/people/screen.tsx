import { useState } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import type { ListedPerson } from "#domain/people";
import { AdminPage } from "#parts/admin-page";
import { listInvitations } from "#server/auth/invitation.server";
import { listPeople } from "#server/auth/people.server";
import { listRolesWithSecondFactor } from "#server/auth/second-factor.server";
import { personOf, servicesContext } from "#server/context.server";
import { dateAndTime } from "#text/date";
import { m } from "#text/messages";
import { roleLabel } from "#text/role";
import { Badge } from "#ui/badge";
import { buttonStyle } from "#ui/button";
import { lazyPart } from "#ui/lazy-part";
import type { Route } from "./+types/screen";
import { changePeople } from "./actions.server";
import { Invitations } from "./invitations";
import { RequiredRoles } from "./required-roles";

const InviteDialog = lazyPart(() => import("./invite-dialog").then((it) => it.InviteDialog));
const PersonDialog = lazyPart(() => import("./person-dialog").then((it) => it.PersonDialog));

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const own = personOf(context)?.id;
  const [people, invitations, required] = await Promise.all([
    listPeople(db),
    listInvitations(db),
    listRolesWithSecondFactor(db),
  ]);
  return {
    required,
    people: people.map((person) => ({ ...person, isOwn: person.id === own })),
    invitations,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changePeople(request, context);
}

export default function People({ loaderData: { people, invitations, required } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [managed, manage] = useState<string | null>(null);
  const person = people.find(({ id }) => id === managed);
  const isInviting = search.has("invite");
  return (
    <AdminPage
      title={m.people_title()}
      text={m.people_text()}
      add={{ to: "?invite", label: m.people_invite(), isOpen: isInviting }}
    >
      <ul aria-label={m.people_title()} className="mt-6 divide-y divide-hairline border-hairline border-y">
        {people.map((it) => (
          <PersonRow key={it.id} person={it} onManage={() => manage(it.id)} />
        ))}
      </ul>
      <Invitations invitations={invitations} />
      <RequiredRoles key={required.join()} required={required} people={people} />

      {isInviting && (
        <InviteDialog onClose={() => navigate(href("/admin/people"), { preventScrollReset: true })} />
      )}
      {person && <PersonDialog person={person} onClose={() => manage(null)} />}
    </AdminPage>
  );
}

function PersonRow({
  person,
  onManage,
}: {
  person: ListedPerson & { isOwn: boolean };
  onManage: () => void;
}) {
  const { name, email, role, lastSignIn, isOwn, isConfirmed, isDeactivated, hasSecondFactor } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 break-words font-medium">{name}</span>
          {isOwn && <Badge tone="quiet">{m.people_you()}</Badge>}
          {isDeactivated && <Badge tone="accent">{m.people_deactivated()}</Badge>}
          {!isConfirmed && <Badge tone="quiet">{m.people_unconfirmed()}</Badge>}
        </p>
        <p className="break-all text-ink-soft text-sm">{email}</p>
      </div>
      <div className="basis-48 text-sm">
        <p className="font-medium">{roleLabel(role)}</p>
        <p className="text-ink-soft">
          {lastSignIn ? m.people_last_sign_in({ date: dateAndTime(lastSignIn) }) : m.people_no_sign_in()}
        </p>
        <p className="text-ink-soft">
          {hasSecondFactor ? m.people_second_factor_on() : m.people_second_factor_off()}
        </p>
      </div>
      <button
        type="button"
        onClick={onManage}
        aria-label={m.people_manage_of({ name })}
        className={`${buttonStyle("outline")} min-h-11! px-5!`}
      >
        {m.people_manage()}
      </button>
    </li>
  );
}
