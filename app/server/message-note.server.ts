import { and, asc, eq } from "drizzle-orm";
import type { MessageNote } from "#domain/message-reply";
import { findMessage } from "#server/contact-message.server";
import type { Database } from "#server/db/database.server";
import { messageNotes } from "#server/db/schema.server";

const { id, text, person_name, created_at } = messageNotes;

/** The notes to a message, the oldest first. */
export function listNotes(db: Database, messageId: string): Promise<MessageNote[]> {
  return db
    .select({ id, text, person_name, created_at })
    .from(messageNotes)
    .where(eq(messageNotes.message_id, messageId))
    .orderBy(asc(created_at), asc(id));
}

/** A note with an id that is there already is the same form, sent a second time. @returns whether the message exists */
export async function createNote(
  tx: Database,
  messageId: string,
  note: { id: string; text: string; person_name: string },
): Promise<boolean> {
  if ((await findMessage(tx, messageId)) === null) return false;
  await tx
    .insert(messageNotes)
    .values({ ...note, message_id: messageId })
    .onConflictDoNothing();
  return true;
}

/** @returns whether there was such a note */
export async function removeNote(tx: Database, noteId: string, messageId: string): Promise<boolean> {
  const rows = await tx
    .delete(messageNotes)
    .where(and(eq(id, noteId), eq(messageNotes.message_id, messageId)))
    .returning({ id });
  return rows.length > 0;
}
