import { eq, sql } from "drizzle-orm";
import type { ContactMessage } from "#domain/contact-message";
import type { MailQueue } from "#server/contact/mail-queues.server";
import { findMessage } from "#server/contact-message.server";
import type { Database } from "#server/db/database.server";
import { contactMails } from "#server/db/schema.server";
import { inTransaction } from "#server/db/transaction.server";
import { log } from "#server/log.server";
import type { MailFailure } from "#server/mail.server";

/** The mails that tell staff of a new message. @param send resolves to the reason why it failed, or null */
export function noticeQueue(
  db: Database,
  send: (message: ContactMessage) => Promise<MailFailure | null>,
): MailQueue {
  const ofMessage = (id: string) => eq(contactMails.message_id, id);
  const drop = async (id: string) => {
    await db.delete(contactMails).where(ofMessage(id));
  };
  return {
    take: (now, until) =>
      inTransaction(db, async (tx) => {
        const [due] = await tx
          .select({ id: contactMails.message_id, tries: contactMails.tries })
          .from(contactMails)
          .where(sql`${contactMails.due_at} <= ${now.toISOString()}`)
          .orderBy(contactMails.due_at)
          .limit(1)
          .for("update", { skipLocked: true });
        if (!due) return null;
        const tries = due.tries + 1;
        await tx.update(contactMails).set({ tries, due_at: until }).where(ofMessage(due.id));
        const message = await findMessage(tx, due.id);
        // Nobody needs to be told of a message that is in the trash.
        return { id: due.id, tries, send: async () => (message ? send(message) : null) };
      }),
    done: drop,
    async postpone(id, _failure, due_at) {
      await db.update(contactMails).set({ due_at }).where(ofMessage(id));
    },
    async giveUp(id) {
      await drop(id);
      log.error({ message: id }, "Staff could not be written of a message: it is in the inbox");
    },
  };
}
