import type { ContactMessage } from "#domain/contact-message";
import { dropMail, takeDueMail } from "#server/contact-message.server";
import type { Database } from "#server/db/database.server";
import { log } from "#server/log.server";

/** Writes to staff of each new message, until it has been taken. */
export type ContactMail = {
  /** Whether staff are written at all. */
  isOn: boolean;
  /** Looks at once whether something is to be sent. */
  wake(): void;
  /** Waits for what is being sent, and looks no more. */
  settle(): Promise<void>;
};

/** Tries before it is given up: three days. */
const mostTries = 25;

const everyMilliseconds = 5000;

/** Seconds until the next try: soon at first, every six hours in the end. */
const delayAfter = (tries: number) => Math.min(5 * 2 ** (tries - 1), 6 * 60 * 60);

/** @param send writes to staff of one message; whether it was taken. Null where nobody is to be written. */
export function createContactMail(
  db: Database,
  send: ((message: ContactMessage) => Promise<boolean>) | null,
): ContactMail {
  if (send === null) return { isOn: false, wake() {}, settle: async () => {} };

  const sendDue = async () => {
    for (;;) {
      const due = await takeDueMail(db, delayAfter, new Date());
      if (due === null || isSettled) return;
      const { message, tries } = due;
      const isTaken = await send(message);
      if (isTaken || tries >= mostTries) await dropMail(db, message.id);
      if (!isTaken && tries >= mostTries) {
        log.error({ message: message.id }, "Staff could not be written of a message: it is in the inbox");
      }
    }
  };
  let isSettled = false;
  let underWay = Promise.resolve();
  const wake = () => {
    underWay = underWay.then(sendDue).catch((error) => {
      log.error({ err: { message: String(error) } }, "Mails to staff could not be looked up");
    });
  };
  const timer = setInterval(wake, everyMilliseconds);
  timer.unref();
  wake();
  return {
    isOn: true,
    wake,
    async settle() {
      isSettled = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
