import { z } from "zod";
import type { PersonAction } from "#domain/activity";
import { invitationDays, resetMinutes } from "#domain/people";
import { isRole, type Role, roles } from "#domain/role";
import { createAuth } from "#server/auth/auth.server";
import { deleteInvitation, invitationUrl, invite, isInvited } from "#server/auth/invitation.server";
import {
  addPerson,
  changeRole,
  deactivate,
  endSessions,
  hasAccount,
  idOf,
  listPeople,
  onlyAdmin,
  PeopleError,
  reactivate,
  removePerson,
  resetPassword,
} from "#server/auth/people.server";
import { logPersonActivity } from "#server/auth/person-activity.server";
import { findActiveUser, makeResetLink } from "#server/auth/reset-link.server";
import { requireSecondFactor, resetSecondFactor } from "#server/auth/second-factor.server";
import { parseCommand, runCommand, withDatabase } from "#server/command.server";
import type { Database } from "#server/db/database.server";
import { inTransaction } from "#server/db/transaction.server";

/** Who acts in the activity. */
const shell = { id: "npm run staff", email: "npm run staff" };

const help = `People who can sign in. The site may be running meanwhile.

  npm run staff -- list
  npm run staff -- add EMAIL [--name "FULL NAME"] [--role ROLE]
                                                              prints a password, once; --admin is --role admin
  npm run staff -- invite EMAIL [--role ROLE]                 prints a link to sign up, for ${invitationDays} days
  npm run staff -- uninvite EMAIL
  npm run staff -- admin EMAIL [--off]                        gives or takes the administrator's role
  npm run staff -- role EMAIL ROLE                            ${roles.join(", ")}, or none
  npm run staff -- password EMAIL                             prints a new password and ends sessions
  npm run staff -- link EMAIL                                 prints a link to set a password, for ${resetMinutes} minutes
  npm run staff -- sessions EMAIL                             signs out everywhere
  npm run staff -- second-factor EMAIL --off                  removes the authenticator app and passkeys
  npm run staff -- require ROLE...                            roles that need a second factor, or none
  npm run staff -- deactivate EMAIL                           ends sessions; nobody can sign in
  npm run staff -- reactivate EMAIL
  npm run staff -- remove EMAIL`;

/**
 * The command `npm run staff`.
 *
 * @param args the command-line arguments
 * @returns the exit code
 */
export function staff(args: string[]): Promise<number> {
  return runCommand(async () => {
    const { verb, email, name, admin, off, role, required } = readArguments(args);
    if (verb === "help") return console.log(help);
    await withDatabase(async ({ db, config }) => {
      const auth = createAuth(db, config, async () => {});
      /** Changes the account and logs it. `run` returns false if the account is the only administrator. */
      const act = async <T>(
        action: PersonAction,
        run: (tx: Database, id: string) => Promise<T>,
        detail: string | null = null,
      ) => {
        const id = await idOf(db, email);
        return inTransaction(db, async (tx) => {
          const result = await run(tx, id);
          if (result === false) throw new PeopleError(onlyAdmin);
          await logPersonActivity(tx, shell, action, { id, email }, detail);
          return result;
        });
      };
      const setRole = (given: Role | null) =>
        act("role-changed", (tx, id) => changeRole(tx, id, given), given ?? "none");
      const perform: Record<Verb, () => Promise<string>> = {
        async list() {
          const people = await listPeople(db);
          const lines = people.map((it) =>
            [
              it.email,
              it.isDeactivated ? "deactivated" : (it.role ?? "-"),
              it.memberSince.toISOString().slice(0, 10),
              it.name,
            ].join("\t"),
          );
          return lines.join("\n") || "Nobody yet.";
        },
        async add() {
          const password = await inTransaction(db, async (tx) => {
            const made = await addPerson(tx, { email, name: name ?? email, password: null });
            await logPersonActivity(tx, shell, "added", { id: made.id, email });
            const given = admin ? "admin" : role;
            if (given !== null) {
              await changeRole(tx, made.id, given);
              await logPersonActivity(tx, shell, "role-changed", { id: made.id, email }, given);
            }
            return made.password;
          });
          return `${email} can sign in with the password ${password} (shown only now).`;
        },
        async invite() {
          if (await hasAccount(db, email)) throw new PeopleError(`${email} is already there.`);
          const { token } = await inTransaction(db, async (tx) => {
            const invited = await invite(tx, { email, role, invitedBy: shell.email });
            await logPersonActivity(tx, shell, "invited", invited, role);
            return invited;
          });
          return `${email} can sign up within ${invitationDays} days: ${invitationUrl(config.origin, token)}`;
        },
        async uninvite() {
          if (!(await isInvited(db, email))) throw new PeopleError(`${email} is not invited.`);
          await inTransaction(db, async (tx) => {
            await deleteInvitation(tx, email);
            await logPersonActivity(tx, shell, "invitation-removed", { id: email, email });
          });
          return `${email} is not invited any more.`;
        },
        async admin() {
          await setRole(off ? null : "admin");
          return off ? `${email} is no longer an administrator.` : `${email} is an administrator.`;
        },
        async role() {
          await setRole(role);
          return role ? `${email} has the role ${role}.` : `${email} has no role.`;
        },
        async link() {
          const user = await findActiveUser(db, email);
          if (!user) throw new PeopleError(`${email} has no account that is active.`);
          await act("reset-link-made", async () => {});
          const link = await makeResetLink({ auth, config }, user.id);
          return `Sets a new password, once, within ${resetMinutes} minutes: ${link}`;
        },
        async sessions() {
          await act("sessions-ended", endSessions);
          return `${email} is signed out everywhere.`;
        },
        async "second-factor"() {
          if (!off)
            throw new PeopleError("A second factor is set up in the profile; here it is removed: --off");
          await act("second-factor-reset", resetSecondFactor);
          return `${email} has no second factor any more.`;
        },
        async require() {
          await inTransaction(db, async (tx) => {
            await requireSecondFactor(tx, {
              added: required,
              removed: roles.filter((it) => !required.some((role) => role === it)),
            });
            await logPersonActivity(tx, shell, "second-factor-required", shell, required.join(",") || "none");
          });
          return `A second factor is required for: ${required.join(", ") || "nobody"}.`;
        },
        async deactivate() {
          await act("deactivated", deactivate);
          return `${email} is deactivated.`;
        },
        async reactivate() {
          await act("reactivated", reactivate);
          return `${email} can sign in again.`;
        },
        async password() {
          const password = await act("password-reset", resetPassword);
          return `${email} can sign in with the password ${password} (shown only now).`;
        },
        async remove() {
          await act("removed", (tx, id) => removePerson(tx, id, email));
          return `${email} is removed.`;
        },
      };
      console.log(await perform[verb]());
    });
  });
}

const verbs = [
  "list",
  "add",
  "invite",
  "uninvite",
  "admin",
  "role",
  "password",
  "link",
  "sessions",
  "second-factor",
  "require",
  "deactivate",
  "reactivate",
  "remove",
] as const;
type Verb = (typeof verbs)[number];

const options: Partial<Record<Verb, string[]>> = {
  add: ["name", "admin", "role"],
  admin: ["off"],
  "second-factor": ["off"],
  invite: ["role"],
};

function readArguments(args: string[]) {
  const { positionals, values } = parseCommand("staff", args, {
    name: { type: "string" },
    admin: { type: "boolean" },
    off: { type: "boolean" },
    role: { type: "string" },
  });
  const [verb = "help", person = "", ...rest] = positionals;
  if (verb === "help" || values.help) {
    return { verb: "help" as const, email: "", ...values, role: null, required: [] };
  }
  const [given = values.role ?? "none", ...more] = verb === "role" ? rest : [values.role ?? "none", ...rest];
  const role = given === "none" ? null : given;
  if (role !== null && !isRole(role)) {
    throw new PeopleError(`There is no role "${given}": ${roles.join(", ")}, or none.`);
  }
  if (verb === "role" && rest.length === 0) {
    throw new PeopleError(`Which role? ${roles.join(", ")}, or none.`);
  }
  if (values.admin && values.role) throw new PeopleError("Either --admin or --role, not both.");
  if (!verbs.includes(verb as Verb)) throw new PeopleError(`There is no "${verb}": npm run staff -- --help`);
  const strange = Object.keys(values).find((option) => !options[verb as Verb]?.includes(option));
  if (strange) throw new PeopleError(`"${verb}" knows no --${strange}: npm run staff -- --help`);
  if (verb === "require") {
    const named = [person, ...rest].filter((it) => it !== "");
    const isNone = named.length === 1 && named[0] === "none";
    if (!isNone && (named.length === 0 || !named.every(isRole))) {
      throw new PeopleError(`Which roles? ${roles.join(" ")}, or none.`);
    }
    return { verb: "require" as const, email: "", ...values, role: null, required: named.filter(isRole) };
  }
  const email = z.email().toLowerCase().safeParse(person.trim());
  if (verb !== "list" && !email.success) throw new PeopleError(`"${person}" is no e-mail address.`);
  const surplus = verb === "list" && person !== "" ? [person, ...more] : more;
  if (surplus.length > 0) throw new PeopleError(`One person at a time: "${surplus.join(" ")}" is too much.`);
  if (values.name !== undefined && values.name.trim() === "") {
    throw new PeopleError("--name is empty: write the full name behind it.");
  }
  return { verb: verb as Verb, email: email.data ?? "", ...values, role, required: [] };
}
