import { z } from "zod";

/** What the sign-in form sends; its errors are codes. */
export const signInForm = z.object({
  email: z.string("email-required").trim().pipe(z.email("email-invalid")),
  password: z.string("password-required"),
});

/** Tries within `seconds`, from one address and for one account, before a person has to wait. */
export const signInLimits = { perAccount: 5, perAddress: 10, seconds: 60 } as const;
