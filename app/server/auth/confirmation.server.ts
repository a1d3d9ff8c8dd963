import { createHash } from "node:crypto";
import { APIError } from "better-auth";
import { and, eq } from "drizzle-orm";
import type { Auth } from "#server/auth/auth.server";
import type { Database } from "#server/db/database.server";
import { accounts, users } from "#server/db/schema.server";

/**
 * What a confirmation link carries besides better-auth's token, which names only an address: the
 * password that was chosen when the link was made. Who signs up anew for the address, or a later
 * account of it, is not confirmed by an older link.
 *
 * @returns null when nobody has the address
 */
export async function passwordMark(db: Database, email: string): Promise<string | null> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.user_id))
    .where(and(eq(users.email, email), eq(accounts.provider_id, "credential")));
  if (!account?.password) return null;
  return createHash("sha256").update(account.password).digest("base64url").slice(0, 22);
}

/** Confirms the address of a link. @returns false when the link is spent, too old, or none of ours */
export async function confirmAddress(
  auth: Auth,
  db: Database,
  { token, mark }: { token: string; mark: string },
): Promise<boolean> {
  const email = addressIn(token);
  if (email === null || mark !== (await passwordMark(db, email))) return false;
  try {
    await auth.api.verifyEmail({ query: { token } });
    return true;
  } catch (error) {
    if (error instanceof APIError) return false;
    throw error;
  }
}

/** The address that a token claims; whether the token is ours, better-auth says. */
function addressIn(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const { email } = claims as { email?: unknown };
    return typeof email === "string" ? email : null;
  } catch {
    return null;
  }
}
