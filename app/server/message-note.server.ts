import { randomUUID } from "node:crypto";
import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { MessageNote } from "#domain/message-reply";
import { findMessage } from "#server/contact-message.server";
import type { Database } from "#server/db/database.server";
import { messageNotes } from "#server/db/schema.server";

const { id, message_id, text, person_name, created_at } = messageNotes;

/** The notes to messages, the oldest first. */
export function listNotes(db: Database, messageIds: readonly string[]): Promise<MessageNote[]> {
  return db
    .select({ id, message_id, text, person_name, created_at })
    .from(messageNotes)
    .where(inArray(message_id, [...messageIds]))
    .orderBy(asc(created_at), asc(id));
}

/**
 * Adds a note. The same form sent again with the same text adds nothing; with another text, it adds a second note.
 *
 * @returns whether the message exists
 */
export async function createNote(
  tx: Database,
  messageId: string,
  note: { id: string; text: string; person_name: string },
): Promise<boolean> {
  if ((await findMessage(tx, messageId)) === null) return false;
  const [first] = await tx
    .select({ created_at })
    .from(messageNotes)
    .where(and(eq(id, note.id), eq(message_id, messageId)));
  const isSame =
    first && and(eq(message_id, messageId), eq(text, note.text), gte(created_at, first.created_at));
  if (isSame && (await tx.$count(messageNotes, isSame)) > 0) return true;
  await tx
    .insert(messageNotes)
    .values({ ...note, ...(first && { id: randomUUID() }), message_id: messageId })
    .onConflictDoNothing();
  return true;
}

/** @returns whether there was such a note */
export async function removeNote(tx: Database, noteId: string, messageId: string): Promise<boolean> {
  const rows = await tx
    .delete(messageNotes)
    .where(and(eq(id, noteId), eq(message_id, messageId)))
    .returning({ id });
  return rows.length > 0;
}
