import { z } from "zod";
import { fullName, newPassword } from "#domain/account-fields";
import { ticked } from "#domain/form-fields";

export const profileIntents = [
  "name",
  "password",
  "shortcuts",
  "sessions",
  "session-end",
  "second-factor-start",
  "second-factor-verify",
  "second-factor-off",
  "recovery-codes",
  "passkey-options",
  "passkey-add",
  "passkey-remove",
] as const;

const nameForm = z.object({
  intent: z.literal("name"),
  full_name: fullName,
});

const current_password = z.string("current-required");
const ownId = z.string().min(1).max(64);

const passwordForm = z.object({
  intent: z.literal("password"),
  current_password,
  new_password: newPassword,
});

/** Errors are codes. */
export const profileForm = z.discriminatedUnion("intent", [
  nameForm,
  passwordForm,
  z.object({ intent: z.literal("shortcuts"), has_shortcuts: ticked }),
  z.object({ intent: z.literal("sessions") }),
  z.object({ intent: z.literal("session-end"), id: ownId }),
  z.object({ intent: z.literal("second-factor-start"), current_password }),
  z.object({ intent: z.literal("second-factor-verify"), code: z.string("code-required") }),
  z.object({ intent: z.literal("second-factor-off"), current_password }),
  z.object({ intent: z.literal("recovery-codes"), current_password }),
  z.object({ intent: z.literal("passkey-options"), current_password }),
  z.object({
    intent: z.literal("passkey-add"),
    response: z.string().max(20_000),
    name: z
      .string()
      .default("")
      .transform((it) => it.trim().slice(0, 100)),
  }),
  z.object({ intent: z.literal("passkey-remove"), id: ownId, current_password }),
]);
