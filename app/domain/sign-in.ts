import { z } from "zod";
import { email, fullName, newPassword } from "#domain/account-fields";
import { ticked } from "#domain/form-fields";

/** Errors are codes. */
export const signInForm = z.object({
  email,
  password: z.string("password-required"),
});

/** Other fields in the request are ignored. */
export const signUpForm = signInForm.extend({
  full_name: fullName,
  password: newPassword,
});

export const forgotForm = z.object({ email });

export const resetForm = z.object({ password: newPassword });

/** A code without spaces. A Japanese input method types full-width digits. */
export function typedCode(code: string): string {
  return code.normalize("NFKC").replace(/\s/g, "");
}

/** A code of an authenticator app, or a recovery code. */
export const codeForm = z.object({
  code: z
    .string()
    .default("")
    .transform((it) => typedCode(it).slice(0, 40)),
  trust: ticked,
});

/** `credential`: what the browser gave, as JSON; empty to ask for the options. */
export const passkeyForm = z.object({
  intent: z.literal("passkey"),
  credential: z.string().max(20_000).optional(),
});

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(2000);

/** A credential of the browser, as JSON, for a sign-in. */
export const passkeyCredential = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      id: base64url,
      rawId: base64url,
      type: z.literal("public-key"),
      response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        // Some password managers send an empty one.
        userHandle: base64url
          .or(z.literal(""))
          .nullish()
          .transform((it) => it || undefined),
      }),
      clientExtensionResults: z.object({}).default({}),
    }),
  );

/** The result of a sign-in with a passkey. `options`: for `navigator.credentials.get`, as JSON. */
export type PasskeySignIn = {
  options: unknown;
  failure: { reason: "refused" | "deactivated" } | { reason: "wait"; seconds: number } | null;
};
