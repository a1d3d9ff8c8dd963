import { createTransport } from "nodemailer";
import type { Config } from "#server/config.server";
import { log, loggable } from "#server/log.server";

/** `replyTo` is who an answer goes to, if not who it is from. */
type Mail = {
  to: string;
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
};

/** @returns whether it was taken; why not is in the log */
export type SendMail = (mail: Mail) => Promise<boolean>;

/** Milliseconds after which a server that does not answer has not taken it. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail through the SMTP server, or printed in the log where there is none. */
export function createMailer({ smtpUrl, from }: Config["mail"]): SendMail {
  if (smtpUrl === null) {
    return async (mail) => {
      log.info({ mail }, "There is no SMTP_URL: this mail is only printed");
      return true;
    };
  }
  const transport = createTransport({ url: smtpUrl, ...patience });
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
