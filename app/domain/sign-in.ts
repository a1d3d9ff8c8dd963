import { z } from "zod";
import { passwordLength } from "#domain/password";
import { nameLength } from "#domain/person";

/** Errors are codes. */
export const signInForm = z.object({
  email: z.string("email-required").trim().pipe(z.email("email-invalid")),
  password: z.string("password-required"),
});

const newPassword = z
  .string("password-length")
  .min(passwordLength.min, "password-length")
  .max(passwordLength.max, "password-length");

/** Other fields in the request are ignored. */
export const signUpForm = signInForm.extend({
  full_name: z.string("name-required").trim().min(1, "name-required").max(nameLength.max, "name-long"),
  password: newPassword,
});

export const forgotForm = signInForm.pick({ email: true });

export const resetForm = z.object({ password: newPassword });
