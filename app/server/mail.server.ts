import { createTransport } from "nodemailer";
import type { Config } from "#server/config.server";
import { log, loggable } from "#server/log.server";

/** `replyTo` receives the answers, when it is not the sender. */
type Mail = {
  to: string;
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
};

/** @returns whether the mail was accepted; the reason for a failure is logged */
export type SendMail = (mail: Mail) => Promise<boolean>;

/** SMTP timeouts in milliseconds. */
const timeoutMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mail through the SMTP server, or prints it to the log when none is configured. */
export function createMailer({ smtpUrl, from }: Config["mail"]): SendMail {
  if (smtpUrl === null) {
    return async (mail) => {
      log.info({ mail }, "There is no SMTP_URL: this mail is only printed");
      return true;
    };
  }
  const transport = createTransport({ url: smtpUrl, ...timeoutMs });
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail });
      return true;
    } catch (error) {
      log.error({ err: loggable(error) }, "A mail could not be sent");
      return false;
    }
  };
}
