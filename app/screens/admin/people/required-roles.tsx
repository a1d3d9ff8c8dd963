import { type FormEvent, useState } from "react";
import type { ListedPerson } from "#domain/people";
import { type Role, roles } from "#domain/role";
import { m } from "#text/messages";
import { roleLabel } from "#text/role";
import { Button, buttonStyle } from "#ui/button";
import { ChangeFailure, usePeopleChange } from "./change";

/** Chooses the roles whose people must have a second factor. */
export function RequiredRoles({ required, people }: { required: Role[]; people: ListedPerson[] }) {
  const [chosen, choose] = useState(required);
  const change = usePeopleChange();
  const lacking = people.filter(
    ({ role, hasSecondFactor }) => role !== null && chosen.includes(role) && !hasSecondFactor,
  ).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.submit({ intent: "second-factor-require", roles: chosen, seen: required });
  };
  return (
    <section aria-labelledby="required" className="mt-10">
      <h2 id="required" className="heading-3">
        {m.people_require_heading()}
      </h2>
      <p className="mt-2 text-ink-soft">{m.people_require_text()}</p>
      <form onSubmit={submit} className="mt-3">
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{m.people_require_heading()}</legend>
          {roles.map((role) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, role] : chosen.filter((it) => it !== role))
                }
                className="size-5 accent-palm"
              />
              {roleLabel(role)}
            </label>
          ))}
        </fieldset>
        <p role="status" className="mt-1 text-sm text-terracotta-deep empty:hidden">
          {lacking > 0 && m.people_require_lacking({ count: lacking })}
        </p>
        <ChangeFailure>{change.failure}</ChangeFailure>
        <Button
          type="submit"
          isDisabled={change.isSending}
          className={`${buttonStyle("outline")} mt-3 min-h-11! px-5!`}
        >
          {m.people_require_save()}
        </Button>
      </form>
      {change.proof}
    </section>
  );
}
