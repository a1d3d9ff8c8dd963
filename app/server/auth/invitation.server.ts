import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import { verifications } from "#server/db/schema.server";

const invitation = (email: string) => `invitation ${email}`;

/** Deletes an invitation: the email is confirmed, the person removed, or a newer invitation replaces it. */
export async function spendInvitation(db: Database, email: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.identifier, invitation(email)));
}

export async function isInvited(db: Database, email: string): Promise<boolean> {
  const stands = and(
    eq(verifications.identifier, invitation(email)),
    gt(verifications.expires_at, new Date()),
  );
  return (await db.$count(verifications, stands)) > 0;
}

export async function keepInvitation(db: Database, email: string, expires_at: Date): Promise<void> {
  await spendInvitation(db, email);
  await db
    .insert(verifications)
    .values({ id: crypto.randomUUID(), identifier: invitation(email), value: email, expires_at });
}
