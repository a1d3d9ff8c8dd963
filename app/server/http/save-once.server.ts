import crypto from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { isRecordId } from "#domain/record-id";
import { idempotencyTokenField, type SaveResult } from "#domain/save";
import type { Database } from "#server/db/database.server";
import { savedForms } from "#server/db/schema.server";

/** The token of a form for a new record; null for a form without one. */
export function idempotencyTokenOf(form: FormData): string | null {
  const token = form.get(idempotencyTokenField);
  return typeof token === "string" && isRecordId(token) ? token : null;
}

/**
 * Saves a form once, however often it is sent: after a lost response, nobody knows whether it was saved.
 *
 * @param tx the transaction of the save
 * @returns "saved-before" when the token was already used with other content
 */
export async function saveOnce<T extends SaveResult | object>(
  tx: Database,
  form: FormData,
  save: () => Promise<T>,
): Promise<T | "saved" | "saved-before"> {
  const token = idempotencyTokenOf(form);
  if (token === null) return save();
  const content_hash = crypto.hash("sha256", JSON.stringify([...form]), "base64url");
  const claimed = await tx
    .insert(savedForms)
    .values({ token, content_hash })
    .onConflictDoNothing()
    .returning({ token: savedForms.token });
  if (claimed.length === 0) {
    const [before] = await tx.select().from(savedForms).where(eq(savedForms.token, token));
    return before?.content_hash === content_hash ? "saved" : "saved-before";
  }
  const saved = await save();
  if (saved !== "saved") await tx.delete(savedForms).where(eq(savedForms.token, token));
  return saved;
}

/** Tokens are needed only while somebody may send the form again. */
export async function deleteOldSavedForms(db: Database, before: Date): Promise<void> {
  await db.delete(savedForms).where(lt(savedForms.saved_at, before));
}
