import type { ContactMessage } from "#domain/contact-message";
import { dropMail, postponeMail, takeDueMail } from "#server/contact-message.server";
import type { Database } from "#server/db/database.server";
import { log, loggable } from "#server/log.server";

/** Emails staff about each new message, and retries until the email is accepted. */
export type ContactMail = {
  /** Whether staff are emailed at all. */
  isOn: boolean;
  /** Sends due emails now. */
  wake(): void;
  /** Stops sending, and waits for the email that is being sent. */
  settle(): Promise<void>;
};

/** Maximum tries for one email: about three days. */
const maxTries = 25;

const everyMilliseconds = 5000;

/** Timeout in seconds for one email; for twice as long no other instance takes it. */
const longest = 60;
const lease = 2 * longest;

/** Seconds until the next try: 5 s, then doubling up to 6 hours. */
const delayAfter = (tries: number) => Math.min(5 * 2 ** (tries - 1), 6 * 60 * 60);

/** @param send emails staff about a message; resolves to whether it was accepted. Null to email nobody. */
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
      else if (tries < maxTries) await postponeMail(db, message.id, delayAfter(tries), new Date());
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

/** The outcome, or false after the timeout. */
async function within(seconds: number, outcome: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1000);
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}
