import type { ContactMessage } from "#domain/contact-message";
import { dropMail, postponeMail, takeDueMail } from "#server/contact-message.server";
import type { Database } from "#server/db/database.server";
import { log, loggable } from "#server/log.server";

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

/** Seconds that a mail may take; no other instance takes it meanwhile. */
const longest = 60;
const lease = 2 * longest;

/** Seconds until the next try: soon at first, every six hours in the end. */
const delayAfter = (tries: number) => Math.min(5 * 2 ** (tries - 1), 6 * 60 * 60);

/** @param send writes to staff of one message; whether it was taken. Null where nobody is to be written. */
export function createContactMail(
  db: Database,
  send: ((message: ContactMessage) => Promise<boolean>) | null,
): ContactMail {
  if (send === null) return { isOn: false, wake() {}, settle: async () => {} };

  const sendDue = async () => {
    while (!isSettled) {
      const due = await takeDueMail(db, lease, new Date());
      if (due === null) return;
      const { message, tries } = due;
      const isTaken = await within(longest, send(message));
      if (isTaken) await dropMail(db, message.id);
      else if (tries < mostTries) await postponeMail(db, message.id, delayAfter(tries), new Date());
      else {
        await dropMail(db, message.id);
        log.error({ message: message.id }, "Staff could not be written of a message: it is in the inbox");
      }
    }
  };
  let isSettled = false;
  let underWay = Promise.resolve();
  const wake = () => {
    underWay = underWay.then(sendDue).catch((error) => {
      log.error({ err: loggable(error) }, "Mails to staff could not be looked up");
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

/** Whether something came out well in time. */
async function within(seconds: number, outcome: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1000);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}
