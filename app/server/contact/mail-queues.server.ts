import { log, loggable } from "#server/log.server";
import { type MailFailure, sendTimeoutMs } from "#server/mail.server";

/** Mails that are stored until they are sent. */
export type MailQueue = {
  /**
   * Takes the next due mail, and hides it from all instances until `until`: if this process is killed, another one
   * sends it then.
   */
  take(
    now: Date,
    until: Date,
  ): Promise<{ id: string; tries: number; send: () => Promise<MailFailure | null> } | null>;
  done(id: string): Promise<void>;
  postpone(id: string, failure: MailFailure, due: Date): Promise<void>;
  giveUp(id: string, failure: MailFailure): Promise<void>;
};

/** Sends the mails of all queues, and tries again until they are accepted. */
export type MailQueues = {
  /** Sends due mails now. */
  wake(): void;
  /** Stops sending, and waits for the mail that is being sent. */
  settle(): Promise<void>;
};

/** Maximum tries for one mail: about three days. */
const maxTries = 25;

const everyMilliseconds = 5000;

/** Seconds for which no other instance takes a mail. */
const leaseSeconds = (2 * sendTimeoutMs) / 1000;

/** Seconds until the next try: 5 s, then doubling up to 6 hours. */
const delayAfter = (tries: number) => Math.min(5 * 2 ** (tries - 1), 6 * 60 * 60);

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

export function startMailQueues(queues: readonly MailQueue[]): MailQueues {
  let isSettled = false;
  let underWay = Promise.resolve();
  let isWaiting = false;
  const sendDue = async (queue: MailQueue) => {
    while (!isSettled) {
      const due = await queue.take(new Date(), inSeconds(leaseSeconds));
      if (due === null) return;
      const { id, tries } = due;
      const failure = await due.send();
      if (failure === null) await queue.done(id);
      else if (failure.isFinal || tries >= maxTries) await queue.giveUp(id, failure);
      else await queue.postpone(id, failure, inSeconds(delayAfter(tries)));
    }
  };
  const sendAllDue = async () => {
    isWaiting = false;
    for (const queue of queues) {
      await sendDue(queue).catch((error) => {
        log.error({ err: loggable(error) }, "Mails that wait could not be looked up");
      });
    }
  };
  const wake = () => {
    if (isWaiting) return;
    isWaiting = true;
    underWay = underWay.then(sendAllDue);
  };
  const timer = setInterval(wake, everyMilliseconds);
  timer.unref();
  wake();
  return {
    wake,
    async settle() {
      isSettled = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
