import { APIError } from "better-auth";
import type { RouterContextProvider } from "react-router";
import { requireSession } from "#server/auth/guard.server";
import { ipContext, servicesContext } from "#server/context.server";

/** `seconds`: how long the person must wait before the next try. */
export type Checked<T> = { kind: "done"; value: T } | { kind: "wrong" } | { kind: "wait"; seconds: number };

/** better-auth error codes for a wrong password or code. */
const wrongCodes = ["INVALID_PASSWORD", "INVALID_CODE"];

/**
 * Runs a call of better-auth that checks the password or a code of the signed-in person. Wrong ones are counted, and
 * delay the next try.
 *
 * @throws Response 403 when nobody is signed in
 */
export async function countedCheck<T>(
  context: Readonly<RouterContextProvider>,
  run: () => Promise<T>,
): Promise<Checked<T>> {
  const session = requireSession(context);
  const { signInLimit } = context.get(servicesContext);
  const { email, id } = session.person;
  const attempt = { email, ip: context.get(ipContext), device: `person ${id}` };
  const { wait } = await signInLimit.countTry(attempt);
  if (wait !== null) return { kind: "wait", seconds: wait };
  try {
    const value = await run();
    await signInLimit.forgive(attempt);
    return { kind: "done", value };
  } catch (error) {
    if (error instanceof APIError && wrongCodes.includes(error.body?.code ?? "")) return { kind: "wrong" };
    throw error;
  }
}
