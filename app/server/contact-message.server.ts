import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import {
  type ContactMessage,
  type MessageBox,
  type MessageStatus,
  maxCounted,
  messagesOnPage,
  type SpamReason,
  type WrittenMessage,
} from "#domain/contact-message";
import type { Language } from "#domain/language";
import type { Database } from "#server/db/database.server";
import { contactMails, contactMessages } from "#server/db/schema.server";
import { containing, type Page, readPage } from "#server/db/text-search.server";
import { inTransaction } from "#server/db/transaction.server";

const columns = {
  id: contactMessages.id,
  first_name: contactMessages.first_name,
  last_name: contactMessages.last_name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  regarding: contactMessages.regarding,
  status: contactMessages.status,
  language: contactMessages.language,
  suspicion: contactMessages.suspicion,
  created_at: contactMessages.created_at,
};

const isThere = isNull(contactMessages.deleted_at);
const inInbox = and(isThere, isNull(contactMessages.suspicion));
const newestFirst = [sql`${contactMessages.created_at} desc nulls first`, contactMessages.id];

export async function listMessages(
  db: Database,
  filter: MessageFilter,
  page: number,
): Promise<Omit<Page, "ids"> & { messages: ContactMessage[] }> {
  const list = {
    table: contactMessages,
    id: contactMessages.id,
    newest: contactMessages.created_at,
    where: inBox(filter.box),
    found: containing(filter.term, searched),
  };
  const { ids, ...amount } = await readPage(db, list, searchLimits, page, messagesOnPage);
  const messages =
    ids.length === 0
      ? []
      : await db
          .select(columns)
          .from(contactMessages)
          .where(inArray(contactMessages.id, ids))
          .orderBy(...newestFirst);
  return { messages, ...amount };
}

export async function isStored(db: Database, once: string): Promise<boolean> {
  return (await db.$count(contactMessages, eq(contactMessages.sent_once, once))) > 0;
}

export type MessageFilter = { term: string; box: MessageBox };

/** With more than `counted` matches, the list has only the newest `shown`. */
const searchLimits = { counted: 5000, shown: 1000 };

/** Number of messages in a list, at most `maxCounted`. */
export async function countMessages(db: Database, box: MessageBox): Promise<number> {
  const some = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(inBox(box))
    .limit(maxCounted)
    .as("some");
  return db.$count(some);
}

/**
 * Stores a message with status "new".
 *
 * @param once idempotency key: equal for the same message sent twice
 * @param isMailed whether staff are notified by email
 */
export async function createMessage(
  db: Database,
  message: WrittenMessage & { language: Language; suspicion: SpamReason | null },
  { once, isMailed }: { once: string; isMailed: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...message, sent_once: once })
      .onConflictDoNothing({ target: contactMessages.sent_once })
      .returning({ id: contactMessages.id });
    if (stored && isMailed) await tx.insert(contactMails).values({ message_id: stored.id });
  });
}

/** @returns whether the message exists */
export async function setMessageStatus(db: Database, id: string, status: MessageStatus): Promise<boolean> {
  const rows = await db
    .update(contactMessages)
    .set({ status })
    .where(and(eq(contactMessages.id, id), isThere))
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** Moves a message from quarantine to the inbox. @returns whether the message exists */
export async function acceptMessage(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(contactMessages)
    .set({ suspicion: null })
    .where(and(eq(contactMessages.id, id), isThere))
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** All messages that match a filter, newest first, in batches. */
export async function* readMessages(
  db: Database,
  { term, box }: MessageFilter,
  batch = 500,
): AsyncGenerator<ContactMessage[]> {
  const where = and(inBox(box), containing(term, searched));
  // As text, because a JavaScript Date has no microseconds.
  const at = sql<string>`${contactMessages.created_at}::text`;
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ ...columns, at })
      .from(contactMessages)
      .where(and(where, after))
      .orderBy(...newestFirst)
      .limit(batch);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = or(
      sql`${contactMessages.created_at} < ${last.at}::timestamptz`,
      and(sql`${contactMessages.created_at} = ${last.at}::timestamptz`, gt(contactMessages.id, last.id)),
    );
  }
}

/** Deletes all messages older than `before`, whatever their status or place. */
export async function forgetMessages(db: Database, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.created_at, before));
}

const searched = { text: contactMessages.search_text, pairs: contactMessages.search_pairs };

function inBox(box: MessageBox): SQL | undefined {
  if (box === "quarantine") return and(isThere, isNotNull(contactMessages.suspicion));
  return box === "all" ? inInbox : and(inInbox, eq(contactMessages.status, box));
}

export type DueMail = { message: ContactMessage; tries: number };

/**
 * Takes the next due mail and hides it from all other instances.
 *
 * @param lease seconds for which no other instance takes it
 */
export async function takeDueMail(db: Database, lease: number, now: Date): Promise<DueMail | null> {
  return inTransaction(db, async (tx) => {
    const [due] = await tx
      .select({ id: contactMails.message_id, tries: contactMails.tries })
      .from(contactMails)
      .where(sql`${contactMails.due_at} <= ${now.toISOString()}`)
      .orderBy(contactMails.due_at)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    const tries = due.tries + 1;
    await tx
      .update(contactMails)
      .set({ tries, due_at: later(now, lease) })
      .where(eq(contactMails.message_id, due.id));
    const [message] = await tx.select(columns).from(contactMessages).where(eq(contactMessages.id, due.id));
    return message ? { message, tries } : null;
  });
}

/** Delays the next try. @param delay seconds */
export async function postponeMail(db: Database, messageId: string, delay: number, now: Date): Promise<void> {
  await db
    .update(contactMails)
    .set({ due_at: later(now, delay) })
    .where(eq(contactMails.message_id, messageId));
}

/** Removes the mail of this message from the queue. */
export async function dropMail(db: Database, messageId: string): Promise<void> {
  await db.delete(contactMails).where(eq(contactMails.message_id, messageId));
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
