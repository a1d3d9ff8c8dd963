import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { ContactMessage } from "#domain/contact-message";
import { type MessageReply, newestReplyTime, openStatuses } from "#domain/message-reply";
import { isSameReply } from "#domain/same-reply";
import type { MailQueue } from "#server/contact/mail-queues.server";
import { findMessage } from "#server/contact-message.server";
import type { Database } from "#server/db/database.server";
import { contactMessages, messageReplies } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";
import { log } from "#server/log.server";
import type { MailFailure } from "#server/mail.server";

const { id, message_id, subject, text, person_name, created_at, sent_at, due_at, failure } = messageReplies;
const columns = { id, message_id, subject, text, person_name, created_at, sent_at, due_at, failure };

/** The replies to messages, the oldest first. */
export function listReplies(db: Database, messageIds: readonly string[]): Promise<MessageReply[]> {
  return db
    .select(columns)
    .from(messageReplies)
    .where(inArray(message_id, [...messageIds]))
    .orderBy(asc(created_at), asc(id));
}

type NewReply = { id: string; subject: string; text: string; person_name: string };

/**
 * Stores a reply, to be mailed or as one that the person has sent.
 *
 * @param version the time of the newest reply that the person has seen, in milliseconds; 0 if none
 * @returns "saved-before" when the same form was sent with another text; "replied" when somebody else has replied
 * meanwhile; null when the message is gone, or another message has a reply with this id
 */
export async function createReply(
  tx: Database,
  messageId: string,
  reply: NewReply,
  { version, isMailed }: { version: number; isMailed: boolean },
): Promise<"saved" | "saved-before" | "replied" | null> {
  const [message] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.deleted_at)))
    .for("update");
  if (!message) return null;
  const replies = await listReplies(tx, [messageId]);
  const before = replies.find((it) => it.id === reply.id);
  if (before) return isSameReply(before, reply) ? "saved" : "saved-before";
  if (newestReplyTime(replies) > version) return "replied";
  const now = new Date();
  const stored = await tx
    .insert(messageReplies)
    .values({ ...reply, message_id: messageId, ...(isMailed ? { due_at: now } : { sent_at: now }) })
    .onConflictDoNothing()
    .returning({ id });
  if (stored.length === 0) return null;
  if (!isMailed) await markReplied(tx, messageId);
  return "saved";
}

/** A condition: the mail of the reply has failed, and no process is sending it now. */
const failed = (replyId: string, messageId: string) =>
  and(eq(id, replyId), eq(message_id, messageId), isNull(sent_at), isNotNull(failure));

/** Puts a failed reply into the queue again. @returns whether it had failed */
export async function retryReply(tx: Database, replyId: string, messageId: string): Promise<boolean> {
  const rows = await tx
    .update(messageReplies)
    .set({ due_at: new Date(), tries: 0, failure: null })
    .where(failed(replyId, messageId))
    .returning({ id });
  return rows.length > 0;
}

/** Takes a failed reply back. @returns it; null when there is no such reply */
export async function withdrawReply(
  tx: Database,
  replyId: string,
  messageId: string,
): Promise<MessageReply | null> {
  const [reply] = await tx.delete(messageReplies).where(failed(replyId, messageId)).returning(columns);
  return reply ?? null;
}

/** Marks all waiting replies as failed. Their pages say why, and staff send or withdraw them there. */
export async function failWaitingReplies(db: Database, why: "no-server" | "restored"): Promise<void> {
  await db.update(messageReplies).set({ due_at: null, failure: why }).where(isNotNull(due_at));
}

/** The replies that are to be mailed. @param send resolves to the reason why it failed, or null */
export function replyQueue(
  db: Database,
  send: (reply: MessageReply, message: ContactMessage) => Promise<MailFailure | null>,
): MailQueue {
  const answerable = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(contactMessages.deleted_at));
  return {
    take: (now, until) =>
      inTransaction(db, async (tx) => {
        const [due] = await tx
          .select({ ...columns, tries: messageReplies.tries })
          .from(messageReplies)
          // A reply to a message in the trash waits until the message is restored.
          .where(and(sql`${due_at} <= ${now.toISOString()}`, inArray(message_id, answerable)))
          .orderBy(due_at)
          .limit(1)
          .for("update", { skipLocked: true });
        if (!due) return null;
        const { tries: triesBefore, ...reply } = due;
        const message = await findMessage(tx, reply.message_id);
        // Deleted in this moment.
        if (!message) return null;
        const tries = triesBefore + 1;
        await tx.update(messageReplies).set({ tries, due_at: until, failure: null }).where(eq(id, reply.id));
        return { id: reply.id, tries, send: () => send(reply, message) };
      }),
    done: (replyId) =>
      inTransaction(db, async (tx) => {
        const [reply] = await tx
          .update(messageReplies)
          .set({ sent_at: new Date(), due_at: null, failure: null })
          .where(eq(id, replyId))
          .returning({ message_id });
        if (reply) await markReplied(tx, reply.message_id);
      }),
    async postpone(replyId, { code }, due) {
      await db.update(messageReplies).set({ due_at: due, failure: code }).where(eq(id, replyId));
    },
    async giveUp(replyId, { code }) {
      await db.update(messageReplies).set({ due_at: null, failure: code }).where(eq(id, replyId));
      log.error({ reply: replyId }, "A reply could not be sent: it is kept with its message");
    },
  };
}

/** A closed message stays closed. */
async function markReplied(tx: Database, messageId: string): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ status: "replied" })
    .where(and(eq(contactMessages.id, messageId), inArray(contactMessages.status, openStatuses)));
}
