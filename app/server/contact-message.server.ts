import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import {
  type ContactMessage,
  type MessageBox,
  type MessageStatus,
  maxCounted,
  messagesOnPage,
  type WrittenMessage,
} from "#domain/contact-message";
import { openStatuses } from "#domain/message-reply";
import { addEnquiryCounts } from "#server/daily-counts.server";
import type { Database } from "#server/db/database.server";
import {
  contactMails,
  contactMessages,
  messageReceipts,
  messageReplies,
  users,
} from "#server/db/schema.server";
import { type FoundPage, readPage, textContains } from "#server/db/text-search.server";
import { inTransaction } from "#server/db/transaction.server";

const columns = {
  id: contactMessages.id,
  first_name: contactMessages.first_name,
  last_name: contactMessages.last_name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  regarding: contactMessages.regarding,
  lines: contactMessages.lines,
  status: contactMessages.status,
  language: contactMessages.language,
  suspicion: contactMessages.suspicion,
  created_at: contactMessages.created_at,
  taken_by: contactMessages.taken_by,
  taken_by_name: sql<
    string | null
  >`(select ${users.name} from ${users} where ${users.id} = ${contactMessages.taken_by})`,
};

const isThere = isNull(contactMessages.deleted_at);
const inInbox = and(isThere, isNull(contactMessages.suspicion));
const isOpen = inArray(contactMessages.status, openStatuses);
const hasUnsentReply = sql`exists (select from ${messageReplies}
  where ${messageReplies.message_id} = ${contactMessages.id}
  and ${messageReplies.sent_at} is null and ${messageReplies.failure} is not null)`;
const newestFirst = [sql`${contactMessages.created_at} desc nulls first`, contactMessages.id];

export async function listMessages(
  db: Database,
  filter: MessageFilter,
  page: number,
): Promise<Omit<FoundPage, "ids"> & { messages: ContactMessage[] }> {
  const list = {
    table: contactMessages,
    id: contactMessages.id,
    newest: contactMessages.created_at,
    where: inBox(filter),
    found: textContains(filter.term, searched),
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

export async function isAlreadyStored(db: Database, idempotencyKey: string): Promise<boolean> {
  return (await db.$count(contactMessages, eq(contactMessages.sent_once, idempotencyKey))) > 0;
}

/** `personId`: whose the messages of the box `mine` are. */
export type MessageFilter = { term: string; box: MessageBox; personId: string };

/** With more than `counted` matches, the list has only the newest `shown`. */
const searchLimits = { counted: 5000, shown: 1000 };

/** Number of messages in a list, at most `maxCounted`. */
export async function countMessages(db: Database, box: Exclude<MessageBox, "mine">): Promise<number> {
  const some = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(inBox({ box, personId: "" }))
    .limit(maxCounted)
    .as("some");
  return db.$count(some);
}

/**
 * Stores a message with status "new".
 *
 * @param enquired ids of what the message asks for; counted unless it is spam
 * @param idempotencyKey equal for the same message sent twice
 * @param isMailed whether staff are notified by email; `hasReceipt`: whether the sender is
 */
export async function createMessage(
  db: Database,
  message: WrittenMessage & Pick<ContactMessage, "language" | "suspicion" | "lines">,
  {
    idempotencyKey,
    isMailed,
    hasReceipt,
    enquired,
  }: {
    idempotencyKey: string;
    isMailed: boolean;
    hasReceipt: boolean;
    enquired: { products: string[]; rituals: string[] };
  },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...message, sent_once: idempotencyKey })
      .onConflictDoNothing({ target: contactMessages.sent_once })
      .returning({ id: contactMessages.id });
    if (stored && message.suspicion === null) await addEnquiryCounts(tx, enquired, new Date());
    if (stored && isMailed) await tx.insert(contactMails).values({ message_id: stored.id });
    if (stored && hasReceipt) await tx.insert(messageReceipts).values({ message_id: stored.id });
  });
}

/** @param id a record id (`isRecordId`) */
export async function findMessage(db: Database, id: string): Promise<ContactMessage | null> {
  const [message] = await db
    .select(columns)
    .from(contactMessages)
    .where(and(eq(contactMessages.id, id), isThere));
  return message ?? null;
}

/** Other messages of the same email, the newest first; not those in the spam folder. */
export function listMessagesOfSameEmail(
  db: Database,
  { id, email }: Pick<ContactMessage, "id" | "email">,
  max: number,
): Promise<ContactMessage[]> {
  return db
    .select(columns)
    .from(contactMessages)
    .where(and(inInbox, isFrom(email), ne(contactMessages.id, id)))
    .orderBy(...newestFirst)
    .limit(max);
}

/** Condition: the message has this email, in whatever case. */
export function isFrom(email: string): SQL {
  return sql`lower(${contactMessages.email}) = ${email.trim().toLowerCase()}`;
}

type MessageChange = Partial<Pick<ContactMessage, "status" | "suspicion" | "taken_by">>;

/**
 * @param seen the status that the messages must have; any if left out
 * @returns the number of messages that were changed
 */
export async function changeMessages(
  db: Database,
  ids: readonly string[],
  change: MessageChange | "delete",
  seen?: MessageStatus,
): Promise<number> {
  const rows = await db
    .update(contactMessages)
    .set(change === "delete" ? { deleted_at: new Date() } : change)
    .where(and(inArray(contactMessages.id, [...ids]), isThere, seen && eq(contactMessages.status, seen)))
    .returning({ id: contactMessages.id });
  return rows.length;
}

/** Assigns a message to a person. @returns false when it is somebody else's, or gone */
export async function takeMessage(db: Database, id: string, personId: string): Promise<boolean> {
  const isFree = or(isNull(contactMessages.taken_by), eq(contactMessages.taken_by, personId));
  const rows = await db
    .update(contactMessages)
    .set({ taken_by: personId })
    .where(and(eq(contactMessages.id, id), isThere, isFree))
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** Removes the assignment of a message. @returns false when it is not that person's any more, or gone */
export async function leaveMessage(db: Database, id: string, personId: string): Promise<boolean> {
  const rows = await db
    .update(contactMessages)
    .set({ taken_by: null })
    .where(and(eq(contactMessages.id, id), isThere, eq(contactMessages.taken_by, personId)))
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** Numbers of messages that wait for an answer: all, those for too long, and those that a person has taken. */
export async function countOpenMessages(
  db: Database,
  personId: string,
  /** Messages that arrived before this time are overdue. */
  overdueBefore: Date,
): Promise<{ open: number; overdue: number; mine: number }> {
  const [open, overdue, mine] = await Promise.all([
    countMessages(db, "open"),
    db.$count(contactMessages, and(inInbox, isOpen, lt(contactMessages.created_at, overdueBefore))),
    db.$count(contactMessages, and(inInbox, isOpen, eq(contactMessages.taken_by, personId))),
  ]);
  return { open, overdue, mine };
}

/**
 * `unsent`: messages with a reply that could not be sent. `staffMails`: mails to staff that were tried again after a
 * failure and have not been sent yet. `tries` is raised before each try, so one that has failed once is not counted.
 */
export async function countFailedMails(db: Database): Promise<{ unsent: number; staffMails: number }> {
  const [unsent, staffMails] = await Promise.all([
    countMessages(db, "unsent"),
    db.$count(contactMails, gt(contactMails.tries, 1)),
  ]);
  return { unsent, staffMails };
}

/** All messages that match a filter, newest first, in batches. */
export async function* streamMessages(
  db: Database,
  filter: MessageFilter,
  batch = 500,
): AsyncGenerator<ContactMessage[]> {
  const where = and(inBox(filter), textContains(filter.term, searched));
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

/** Deletes all messages older than `before`, in the inbox, the spam folder and the trash. */
export async function deleteOldMessages(db: Database, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.created_at, before));
}

const searched = { text: contactMessages.search_text, pairs: contactMessages.search_pairs };

function inBox({ box, personId }: Pick<MessageFilter, "box" | "personId">): SQL | undefined {
  if (box === "spam") return and(isThere, isNotNull(contactMessages.suspicion));
  if (box === "open") return and(inInbox, isOpen);
  if (box === "unsent") return and(inInbox, hasUnsentReply);
  if (box === "mine") return and(inInbox, eq(contactMessages.taken_by, personId));
  return box === "all" ? inInbox : and(inInbox, eq(contactMessages.status, box));
}
