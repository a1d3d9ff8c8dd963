import { and, eq, gt } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { minuteMs } from "#domain/duration";
import { proofMinutes } from "#domain/people";
import { countedCheck } from "#server/auth/counted-check.server";
import { requireSession } from "#server/auth/guard.server";
import { servicesContext } from "#server/context.server";
import { sessions } from "#server/db/schema.server";

/** `seconds`: how long the person must wait before the next try. */
export type Proof =
  | { kind: "proved" }
  | { kind: "proof-needed" | "password-wrong" }
  | { kind: "wait"; seconds: number };

/**
 * Whether the person has typed the password, or signed in otherwise, in the last `proofMinutes`.
 *
 * @param password checked when the last proof is too old
 * @throws Response 403 when nobody is signed in
 */
export async function checkRecentProof(
  request: Request,
  context: Readonly<RouterContextProvider>,
  password: string | undefined,
): Promise<Proof> {
  const session = requireSession(context);
  const { auth, db } = context.get(servicesContext);
  const since = new Date(Date.now() - proofMinutes * minuteMs);
  const own = eq(sessions.id, session.id);
  if ((await db.$count(sessions, and(own, gt(sessions.proved_at, since)))) > 0) return { kind: "proved" };
  if (!password) return { kind: "proof-needed" };
  const { headers } = request;
  const checked = await countedCheck(context, () => auth.api.verifyPassword({ headers, body: { password } }));
  if (checked.kind === "wait") return checked;
  if (checked.kind === "wrong") return { kind: "password-wrong" };
  await db.update(sessions).set({ proved_at: new Date() }).where(own);
  return { kind: "proved" };
}
