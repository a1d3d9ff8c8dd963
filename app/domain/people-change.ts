import { z } from "zod";
import { email } from "#domain/account-fields";
import type { PeopleIntent } from "#domain/people";
import { roles } from "#domain/role";

const personId = z.string().min(1).max(64);
const role = z.enum([...roles, "none"], "role-required").transform((it) => (it === "none" ? null : it));

/** Only where the last proof is too old. */
const proof = { password: z.string().optional() };

const withId = <Intent extends PeopleIntent>(intent: Intent) =>
  z.object({ intent: z.literal(intent), id: personId, ...proof });

/** What an administrator does on the page of people. Errors are codes. */
export const peopleChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("invite"), email, role, ...proof }),
  withId("invitation-link"),
  withId("invitation-remove"),
  z.object({ intent: z.literal("role"), id: personId, role, ...proof }),
  withId("deactivate"),
  withId("reactivate"),
  withId("sessions"),
  withId("reset-link"),
  withId("second-factor-reset"),
  z.object({
    intent: z.literal("second-factor-require"),
    /** The roles that are ticked now. `seen`: those that were ticked when the page was opened. */
    roles: z.array(z.enum(roles)).max(roles.length).default([]),
    seen: z.array(z.enum(roles)).max(roles.length).default([]),
    ...proof,
  }),
]);
