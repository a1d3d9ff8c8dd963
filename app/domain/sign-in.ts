import { z } from "zod";
import { ticked } from "#domain/form-fields";
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

/** A code of an authenticator app, or a recovery code. */
export const codeForm = z.object({ code: z.string().max(100).default(""), trust: ticked });

/** `credential`: what the browser gave, as JSON; empty to ask for the options. */
export const passkeyForm = z.object({
  intent: z.literal("passkey"),
  credential: z.string().max(20_000).optional(),
});

/** The answer to a sign-in with a passkey. `options`: for `navigator.credentials.get`, as JSON. */
export type PasskeySignIn = {
  options: unknown;
  failure: { reason: "refused" | "deactivated" } | { reason: "wait"; seconds: number } | null;
};
