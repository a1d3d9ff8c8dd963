import { z } from "zod";
import { createAuth } from "#server/auth/auth.server";
import {
  addPerson,
  invite,
  listPeople,
  makeAdmin,
  PeopleError,
  removePerson,
  resetPassword,
  takeAdmin,
} from "#server/auth/people.server";
import { parseCommand, runCommand, withDatabase } from "#server/command.server";

const invitationDays = 7;

const help = `People who can sign in. The site may be running meanwhile.

  npm run staff -- list
  npm run staff -- add EMAIL [--name "FULL NAME"] [--admin]   prints a password, once
  npm run staff -- invite EMAIL                               lets the address sign up, for ${invitationDays} days
  npm run staff -- admin EMAIL [--off]                        gives or takes the administrator's role
  npm run staff -- password EMAIL                             prints a new password and ends sessions
  npm run staff -- remove EMAIL`;

/**
 * The command `npm run staff`.
 *
 * @param args the command-line arguments
 * @returns the exit code
 */
export function staff(args: string[]): Promise<number> {
  return runCommand(async () => {
    const { verb, email, name, admin, off } = readArguments(args);
    if (verb === "help") return console.log(help);
    await withDatabase(async ({ db, config }) => {
      const auth = createAuth(db, config, async () => {});
      const perform: Record<Verb, () => Promise<string>> = {
        async list() {
          const people = await listPeople(db);
          const lines = people.map((it) =>
            [it.email, it.isAdmin ? "admin" : "-", it.memberSince.toISOString().slice(0, 10), it.name].join(
              "\t",
            ),
          );
          return lines.join("\n") || "Nobody yet.";
        },
        async add() {
          const password = await addPerson(auth, { email, name: name ?? email, password: null });
          if (admin) await makeAdmin(db, email);
          return `${email} can sign in with the password ${password} (shown only now).`;
        },
        async invite() {
          await invite(db, email, invitationDays);
          return `${email} can sign up at ${config.origin}/auth/sign-up within ${invitationDays} days.`;
        },
        async admin() {
          await (off ? takeAdmin(db, email) : makeAdmin(db, email));
          return off ? `${email} is no longer an administrator.` : `${email} is an administrator.`;
        },
        async password() {
          const password = await resetPassword(auth, db, email);
          return `${email} can sign in with the password ${password} (shown only now).`;
        },
        async remove() {
          await removePerson(db, email);
          return `${email} is removed.`;
        },
      };
      console.log(await perform[verb]());
    });
  });
}

const verbs = ["list", "add", "invite", "admin", "password", "remove"] as const;
type Verb = (typeof verbs)[number];

const options: Partial<Record<Verb, string[]>> = { add: ["name", "admin"], admin: ["off"] };

function readArguments(args: string[]) {
  const { positionals, values } = parseCommand("staff", args, {
    name: { type: "string" },
    admin: { type: "boolean" },
    off: { type: "boolean" },
  });
  const [verb = "help", address = "", ...more] = positionals;
  if (verb === "help" || values.help) return { verb: "help" as const, email: "", ...values };
  if (!verbs.includes(verb as Verb)) throw new PeopleError(`There is no "${verb}": npm run staff -- --help`);
  const email = z.email().toLowerCase().safeParse(address.trim());
  if (verb !== "list" && !email.success) throw new PeopleError(`"${address}" is no e-mail address.`);
  const surplus = verb === "list" && address !== "" ? [address, ...more] : more;
  if (surplus.length > 0) throw new PeopleError(`One person at a time: "${surplus.join(" ")}" is too much.`);
  const strange = Object.keys(values).find((option) => !options[verb as Verb]?.includes(option));
  if (strange) throw new PeopleError(`"${verb}" knows no --${strange}: npm run staff -- --help`);
  if (values.name !== undefined && values.name.trim() === "") {
    throw new PeopleError("--name is empty: write the full name behind it.");
  }
  return { verb: verb as Verb, email: email.data ?? "", ...values };
}
