import { createHmac } from "node:crypto";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import {
  activities,
  contactMessages,
  erasures,
  messageNotes,
  messageReplies,
  recordVersions,
} from "#server/db/schema.server";

/** What is kept of one email: of messages in the inbox, in the spam folder and in the trash. */
type PersonCounts = { messages: number; replies: number; notes: number; activities: number };

export type Erasure = PersonCounts & { id: string; erased_at: Date; person_name: string };

/** Stands in the activity in place of an erased subject. */
const erasedName = "–";

function messagesOf(email: string) {
  return sql`lower(${contactMessages.email}) = ${email.trim().toLowerCase()}`;
}

async function idsOf(db: Database, email: string): Promise<string[]> {
  const rows = await db.select({ id: contactMessages.id }).from(contactMessages).where(messagesOf(email));
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

/** Everything of one email, for a file that the person gets. */
export async function readPersonData(db: Database, email: string) {
  const messages = await db
    .select()
    .from(contactMessages)
    .where(messagesOf(email))
    .orderBy(asc(contactMessages.created_at));
  const ids = messages.map(({ id }) => id);
  const [replies, notes, history] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          db
            .select()
            .from(messageReplies)
            .where(inArray(messageReplies.message_id, ids))
            .orderBy(asc(messageReplies.created_at)),
          db
            .select()
            .from(messageNotes)
            .where(inArray(messageNotes.message_id, ids))
            .orderBy(asc(messageNotes.created_at)),
          db.select().from(activities).where(ofMessages(ids)).orderBy(asc(activities.id)),
        ]);
  return {
    email,
    messages: messages.map(
      ({
        id,
        first_name,
        last_name,
        subject,
        message,
        regarding,
        status,
        language,
        created_at,
        deleted_at,
      }) => ({
        ...{
          id,
          first_name,
          last_name,
          subject,
          message,
          regarding,
          status,
          language,
          created_at,
          deleted_at,
        },
        replies: replies
          .filter(({ message_id }) => message_id === id)
          .map((it) => ({ subject: it.subject, text: it.text, by: it.person_name, sent_at: it.sent_at })),
        notes: notes
          .filter(({ message_id }) => message_id === id)
          .map((it) => ({ text: it.text, by: it.person_name, created_at: it.created_at })),
        activity: history
          .filter(({ record_id }) => record_id === id)
          .map(({ at, action, record_name }) => ({ at, action, record_name })),
      }),
    ),
  };
}

/** The mark by which an address is known again after it was erased. */
export function emailMark(email: string, secret: string): string {
  return createHmac("sha256", secret).update(`erasure ${email.trim().toLowerCase()}`).digest("base64url");
}

/** Earlier erasures of the same address, the latest first. */
export function listErasures(db: Database, mark: string): Promise<Erasure[]> {
  return db.select().from(erasures).where(eq(erasures.email_mark, mark)).orderBy(desc(erasures.erased_at));
}

/**
 * Erases all messages of one email with their replies, notes and history. The activity keeps who did what, without the
 * subjects.
 *
 * @returns whether there was anything
 */
export async function erasePersonData(
  tx: Database,
  email: string,
  by: { id: string; email: string; name: string },
  mark: string,
): Promise<boolean> {
  const ids = await idsOf(tx, email);
  if (ids.length === 0) return false;
  const counts = await countOf(tx, ids);
  await tx.delete(contactMessages).where(inArray(contactMessages.id, ids));
  await tx
    .delete(recordVersions)
    .where(and(eq(recordVersions.record_type, "contact-message"), inArray(recordVersions.record_id, ids)));
  await tx.update(activities).set({ record_name: erasedName }).where(ofMessages(ids));
  const [proof] = await tx
    .insert(erasures)
    .values({ ...counts, person_name: by.name || by.email, email_mark: mark })
    .returning({ id: erasures.id });
  await tx.insert(activities).values({
    person_id: by.id,
    person_email: by.email,
    action: "erased",
    recordType: "contact-message",
    record_id: proof?.id ?? "",
    record_name: erasedName,
  });
  return true;
}
