import { eq, sql } from "drizzle-orm";
import type { ContactMessage } from "#domain/contact-message";
import type { MailQueue } from "#server/contact/mail-queues.server";
import { findMessage } from "#server/contact-message.server";
import type { Database } from "#server/db/database.server";
import type { contactMails, messageReceipts } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";
import { log } from "#server/log.server";
import type { MailFailure } from "#server/mail.server";

/**
 * A queue with at most one mail for each message: the mail to staff, or the receipt.
 *
 * @param send resolves to the reason why it failed, or null
 * @param lost what the log says when it is not tried again
 */
export function messageQueue(
  db: Database,
  table: typeof contactMails | typeof messageReceipts,
  send: (message: ContactMessage) => Promise<MailFailure | null>,
  lost: string,
): MailQueue {
  const ofMessage = (id: string) => eq(table.message_id, id);
  const drop = async (id: string) => {
    await db.delete(table).where(ofMessage(id));
  };
  return {
    take: (now, until) =>
      inTransaction(db, async (tx) => {
        const [due] = await tx
          .select({ id: table.message_id, tries: table.tries })
          .from(table)
          .where(sql`${table.due_at} <= ${now.toISOString()}`)
          .orderBy(table.due_at)
          .limit(1)
          .for("update", { skipLocked: true });
        if (!due) return null;
        const tries = due.tries + 1;
        await tx.update(table).set({ tries, due_at: until }).where(ofMessage(due.id));
        const message = await findMessage(tx, due.id);
        // A message in the trash needs neither.
        return { id: due.id, tries, send: async () => (message ? send(message) : null) };
      }),
    done: drop,
    async postpone(id, _failure, due_at) {
      await db.update(table).set({ due_at }).where(ofMessage(id));
    },
    async giveUp(id) {
      await drop(id);
      log.error({ message: id }, lost);
    },
  };
}
