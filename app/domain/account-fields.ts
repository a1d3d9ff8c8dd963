import { z } from "zod";
import { passwordLength } from "#domain/password";
import { nameLength } from "#domain/person";

// Fields of the forms about accounts. Errors are codes.

/**
 * In lower case, as it is stored. It is checked before: in lower case the Kelvin sign (U+212A) is an ordinary `k`, and
 * the address could be that of somebody else.
 */
export const email = z.string("email-required").trim().pipe(z.email("email-invalid").toLowerCase());

export const fullName = z
  .string("name-required")
  .trim()
  .min(1, "name-required")
  .max(nameLength.max, "name-long");

export const newPassword = z
  .string("password-length")
  .min(passwordLength.min, "password-length")
  .max(passwordLength.max, "password-length");
