import { createTransport } from "nodemailer";
import type { Config } from "#server/config.server";
import { log } from "#server/log.server";

type Mail = { to: string; subject: string; text: string };

/** @returns whether it was taken; why not is in the log */
type SendMail = (mail: Mail) => Promise<boolean>;

/** Mail through the SMTP server, or printed in the log where there is none. */
export function createMailer({ smtpUrl, from }: Config["mail"]): SendMail {
  if (smtpUrl === null) {
    return async (mail) => {
      log.info({ mail }, "There is no SMTP_URL: this mail is only printed");
      return true;
    };
  }
  const transport = createTransport(smtpUrl);
  return async ({ to, subject, text }) => {
    try {
      await transport.sendMail({ from, to, subject, text });
      return true;
    } catch (error) {
      log.error({ err: { message: String(error) } }, "A mail could not be sent");
      return false;
    }
  };
}
