import { z } from "zod";
import { ticked } from "#domain/form-fields";
import { passwordLength } from "#domain/password";
import { nameLength } from "#domain/person";

export const profileIntents = ["name", "password", "shortcuts", "sessions"] as const;

const nameForm = z.object({
  intent: z.literal("name"),
  full_name: z.string("name-required").trim().min(1, "name-required").max(nameLength.max, "name-long"),
});

const passwordForm = z.object({
  intent: z.literal("password"),
  current_password: z.string("current-required"),
  new_password: z
    .string("password-length")
    .min(passwordLength.min, "password-length")
    .max(passwordLength.max, "password-length"),
});

/** Errors are codes. */
export const profileForm = z.discriminatedUnion("intent", [
  nameForm,
  passwordForm,
  z.object({ intent: z.literal("shortcuts"), has_shortcuts: ticked }),
  z.object({ intent: z.literal("sessions") }),
]);
