import { z } from "zod";
import { passwordLength } from "#domain/password";
import { nameLength } from "#domain/person";

/** What the profile's forms send; their errors are codes. */
export const nameForm = z.object({
  full_name: z.string("name-required").trim().min(1, "name-required").max(nameLength.max, "name-long"),
});

export const passwordForm = z.object({
  current_password: z.string("current-required"),
  new_password: z
    .string("password-length")
    .min(passwordLength.min, "password-length")
    .max(passwordLength.max, "password-length"),
});
