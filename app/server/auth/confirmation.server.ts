import crypto from "node:crypto";
import { APIError } from "better-auth";
import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import { accounts, users } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";

/**
 * A hash of the current password, part of every confirmation link: better-auth's token names only an email.
 * A link made before a new sign-up, or for an earlier account of the email, therefore confirms nothing.
 *
 * @returns null when no account has the email
 */
export async function passwordFingerprint(db: Database, email: string): Promise<string | null> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.user_id))
    .where(and(eq(users.email, email), eq(accounts.provider_id, "credential")))
    // Waits while a new password is being saved, so that the old one is no longer accepted.
    .for("share", { of: accounts });
  if (!account?.password) return null;
  return crypto.hash("sha256", account.password, "base64url").slice(0, 22);
}

/**
 * Locks an account that is not confirmed. Until the transaction ends, nobody else can confirm it or set its password.
 *
 * @returns its id; null when no account has the email, or it is confirmed
 */
export async function lockUnconfirmed(tx: Database, email: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.email_verified, false)))
    .for("update");
  return user?.id ?? null;
}

/** The part of better-auth that this file calls. */
type EmailVerifier = { api: { verifyEmail(request: { query: { token: string } }): Promise<unknown> } };

/** Confirms an email. @returns false when the link is expired, not ours, or made for an earlier password */
export async function confirmEmail(
  { db, authOn }: { db: Database; authOn: (tx: Database) => EmailVerifier },
  { token, fingerprint }: { token: string; fingerprint: string },
): Promise<boolean> {
  const email = emailIn(token);
  if (email === null) return false;
  return inTransaction(db, async (tx) => {
    await lockUnconfirmed(tx, email);
    if (fingerprint !== (await passwordFingerprint(tx, email))) return false;
    try {
      await authOn(tx).api.verifyEmail({ query: { token } });
      return true;
    } catch (error) {
      if (error instanceof APIError) return false;
      throw error;
    }
  });
}

/** Reads the email in a token without checking the signature; better-auth checks it afterwards. */
function emailIn(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const { email } = claims as { email?: unknown };
    // PostgreSQL refuses a NUL character.
    return typeof email === "string" && !email.includes("\0") ? email : null;
  } catch {
    return null;
  }
}
