import { APIError } from "better-auth";
import { and, eq, gt } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { proofMinutes } from "#domain/people";
import { ipContext, servicesContext, sessionContext } from "#server/context.server";
import { sessions } from "#server/db/schema.server";

/** `seconds`: how long the person must wait before the next try. */
export type Proof =
  | { kind: "proved" }
  | { kind: "proof-needed" | "password-wrong" }
  | { kind: "wait"; seconds: number };

/**
 * Whether the signed-in person has proved in the last `proofMinutes` who they are: at sign-in, or by their password.
 *
 * @param password checked when the last proof is too old
 */
export async function findProof(
  request: Request,
  context: Readonly<RouterContextProvider>,
  password: string | undefined,
): Promise<Proof> {
  const session = context.get(sessionContext);
  if (session === null) throw data(null, { status: 403 });
  const { auth, db, signInLimit } = context.get(servicesContext);
  const since = new Date(Date.now() - proofMinutes * 60_000);
  const own = eq(sessions.id, session.id);
  if ((await db.$count(sessions, and(own, gt(sessions.proved_at, since)))) > 0) return { kind: "proved" };
  if (!password) return { kind: "proof-needed" };
  const { email, id } = session.person;
  const attempt = { email, ip: context.get(ipContext), device: `person ${id}` };
  const { wait } = await signInLimit.countTry(attempt);
  if (wait !== null) return { kind: "wait", seconds: wait };
  try {
    await auth.api.verifyPassword({ headers: request.headers, body: { password } });
  } catch (error) {
    if (error instanceof APIError && error.body?.code === "INVALID_PASSWORD")
      return { kind: "password-wrong" };
    throw error;
  }
  await signInLimit.forgive(attempt);
  await db.update(sessions).set({ proved_at: new Date() }).where(own);
  return { kind: "proved" };
}
