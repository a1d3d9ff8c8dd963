import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { personName } from "#domain/person";
import { isFrom } from "#server/contact-message.server";
import type { Database } from "#server/db/database.server";
import {
  activities,
  contactMessages,
  erasures,
  messageNotes,
  messageReplies,
} from "#server/db/schema.server";
import { listNotes } from "#server/message-note.server";
import { listReplies } from "#server/message-reply.server";
import { signatureOf } from "#server/signature.server";

/** What is kept of one email: of messages in the inbox, in the spam folder and in the trash. */
type PersonCounts = { messages: number; replies: number; notes: number; activities: number };

/** The record of an erasure. */
export type Erasure = typeof erasures.$inferSelect;

async function idsOf(db: Database, email: string): Promise<string[]> {
  const rows = await db.select({ id: contactMessages.id }).from(contactMessages).where(isFrom(email));
  return rows.map(({ id }) => id);
}

const ofMessages = (ids: string[]) =>
  and(eq(activities.recordType, "contact-message"), inArray(activities.record_id, ids));

export async function countPersonData(db: Database, email: string): Promise<PersonCounts> {
  return countOf(db, await idsOf(db, email));
}

async function countOf(db: Database, ids: string[]): Promise<PersonCounts> {
  if (ids.length === 0) return { messages: 0, replies: 0, notes: 0, activities: 0 };
  return {
    messages: ids.length,
    replies: await db.$count(messageReplies, inArray(messageReplies.message_id, ids)),
    notes: await db.$count(messageNotes, inArray(messageNotes.message_id, ids)),
    activities: await db.$count(activities, ofMessages(ids)),
  };
}

/** The columns that a person gets of their messages. */
const exported = {
  id: contactMessages.id,
  first_name: contactMessages.first_name,
  last_name: contactMessages.last_name,
  subject: contactMessages.subject,
  message: contactMessages.message,
  regarding: contactMessages.regarding,
  lines: contactMessages.lines,
  status: contactMessages.status,
  language: contactMessages.language,
  created_at: contactMessages.created_at,
  deleted_at: contactMessages.deleted_at,
};

/** Everything of one email, for a file that the person gets. */
export async function readPersonData(db: Database, email: string) {
  const messages = await db
    .select(exported)
    .from(contactMessages)
    .where(isFrom(email))
    .orderBy(asc(contactMessages.created_at));
  const ids = messages.map(({ id }) => id);
  const { at, action, record_id, record_name } = activities;
  const [replies, notes, history] = await Promise.all([
    listReplies(db, ids),
    listNotes(db, ids),
    db
      .select({ at, action, record_id, record_name })
      .from(activities)
      .where(ofMessages(ids))
      .orderBy(asc(activities.id)),
  ]);
  return {
    email,
    messages: messages.map((it) => ({
      ...it,
      replies: replies.filter(({ message_id }) => message_id === it.id),
      notes: notes.filter(({ message_id }) => message_id === it.id),
      activity: history.filter(({ record_id }) => record_id === it.id),
    })),
  };
}

/** A keyed hash that recognises an email after it was erased, without storing it. */
export function emailHash(email: string, secret: string): string {
  return signatureOf(`erasure ${email.trim().toLowerCase()}`, secret);
}

/** Earlier erasures of the same email, the latest first. */
export function listErasures(db: Database, hash: string): Promise<Erasure[]> {
  return db.select().from(erasures).where(eq(erasures.email_hash, hash)).orderBy(desc(erasures.erased_at));
}

/**
 * Erases all messages of one email with their replies, notes and history. The activity keeps who did what, without the
 * subjects: a trigger of the database sees to that.
 *
 * @returns whether there was anything
 */
export async function erasePersonData(
  tx: Database,
  email: string,
  by: { id: string; email: string; name: string },
  email_hash: string,
): Promise<boolean> {
  const ids = await idsOf(tx, email);
  if (ids.length === 0) return false;
  const counts = await countOf(tx, ids);
  await tx.delete(contactMessages).where(inArray(contactMessages.id, ids));
  const [erasure] = await tx
    .insert(erasures)
    .values({ ...counts, person_name: personName(by), email_hash })
    .returning({ id: erasures.id });
  await tx.insert(activities).values({
    person_id: by.id,
    person_email: by.email,
    action: "erased",
    recordType: "contact-message",
    record_id: erasure?.id ?? "",
    record_name: "–",
  });
  return true;
}

export function listAllErasures(tx: Database): Promise<Erasure[]> {
  return tx.select().from(erasures);
}

/**
 * Keeps erasures that an archive does not have, and erases the messages that came back with it.
 *
 * @returns the number of these messages
 */
export async function eraseAgain(tx: Database, earlier: Erasure[], secret: string): Promise<number> {
  if (earlier.length === 0) return 0;
  await tx.insert(erasures).values(earlier).onConflictDoNothing();
  const { id, email, created_at } = contactMessages;
  const messages = await tx.select({ id, email, created_at }).from(contactMessages);
  const erased = messages.filter((message) => {
    const hash = emailHash(message.email, secret);
    return earlier.some((it) => it.email_hash === hash && message.created_at <= it.erased_at);
  });
  const ids = erased.map((message) => message.id);
  if (ids.length > 0) await tx.delete(contactMessages).where(inArray(id, ids));
  return ids.length;
}
